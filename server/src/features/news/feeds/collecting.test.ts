import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeNews } from '../articles/purge-news.ts';
import { newsFeeds } from '../tables.ts';
import { item, rss } from '../testing/feed-server.ts';
import { type NewsWorld, openNews } from '../testing/open-news.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNews();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
const { signal } = new AbortController();

describe('collecting', () => {
  it('stores what is new, newest first, with its source, themes and lessons', async () => {
    world.feeds.serve(
      '/a',
      rss(
        item('Le Bitcoin casse une résistance', { date: 'Mon, 02 Mar 2026 08:00:00 GMT' }),
        item('La Fed attend', {
          date: 'Mon, 02 Mar 2026 10:00:00 +0100',
          text: 'Son taux directeur ne bouge pas.',
        }),
      ),
    );
    world.configure({ Gazette: '/a' });
    expect(await world.collect()).toEqual({ added: 2, answered: 1, feeds: 1 });
    const page = await world.list();
    expect(page).toMatchObject({
      collectedAt: '2026-03-02T12:00:00.000Z',
      sources: [{ name: 'Gazette', articles: 2 }],
      next: null,
      samplesOffered: false,
    });
    expect(page.articles).toMatchObject([
      {
        title: 'La Fed attend',
        themes: ['macro'],
        publishedAt: '2026-03-02T09:00:00.000Z',
        example: false,
      },
      {
        title: 'Le Bitcoin casse une résistance',
        themes: ['bitcoin'],
        lessons: [{ term: 'Support et résistance', lessonId: 'supports-resistances' }],
      },
    ]);
  });

  it('asks by ETag and Last-Modified, and takes 304 for an answer', async () => {
    world.feeds.serve('/a', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response
        .writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT' })
        .end(rss(item('Un')));
    });
    world.configure({ Gazette: '/a' });
    const before = world.feeds.requests('/a').length;
    expect(await world.collect()).toMatchObject({ added: 1, answered: 1 });
    expect(await world.collect()).toMatchObject({ added: 0, answered: 1 });
    expect(await world.collect()).toMatchObject({ added: 0, answered: 1 });
    const asked = world.feeds.requests('/a').slice(before);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
    expect(asked[2]?.['if-modified-since']).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
  });

  it('keeps one of several with the same address or nearly the same title', async () => {
    world.feeds.serve(
      '/a',
      rss(
        item('Le Bitcoin passe un nouveau sommet historique', {
          link: 'https://www.x.example/s/?utm_source=rss',
        }),
      ),
    );
    world.feeds.serve(
      '/b',
      rss(
        item('Tout autre titre', { link: 'http://x.example/s' }),
        item('Le bitcoin passe un nouveau sommet historique !', { link: 'https://y.example/1' }),
        item('Autre chose', { link: 'https://y.example/2' }),
      ),
    );
    world.configure({ A: '/a' });
    await world.collect();
    world.configure({ A: '/a', B: '/b' });
    expect(await world.collect()).toMatchObject({ added: 1, answered: 2 });
    expect((await world.titles()).toSorted()).toEqual([
      'Autre chose',
      'Le Bitcoin passe un nouveau sommet historique',
    ]);
  });

  it('drops denied sources, by name or host', async () => {
    world.feeds.serve(
      '/a',
      rss(
        item('Paquet', { link: 'https://pypi.org/project/x' }),
        item('Sous-domaine', { link: 'https://blog.pypi.org/x' }),
        item('Bon'),
      ),
    );
    world.feeds.serve('/b', rss(item('Refusé')));
    world.configure({ A: '/a', Intox: '/b' }, { deniedSources: 'pypi.org, intox' });
    await world.collect();
    expect(await world.titles()).toEqual(['Bon']);
  });

  it('one dead or hostile feed harms no other', async () => {
    world.feeds.serve('/good', rss(item('Bon')));
    world.feeds.serve('/html', '<!doctype html><html></html>', 'text/html');
    world.feeds.serve('/500', (_request, response) => response.writeHead(500).end('oups'));
    world.feeds.serve('/huge', new Uint8Array(10_000_000));
    world.feeds.serve('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      const timer = setInterval(() => response.write(Buffer.alloc(500_000, 'x')), 1);
      response.on('close', () => clearInterval(timer));
    });
    world.feeds.serve(
      '/xxe',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'))}`,
    );
    world.configure({
      HTML: '/html',
      Panne: '/500',
      Lourd: '/huge',
      Infini: '/endless',
      XXE: '/xxe',
      Absent: '/nowhere',
      Bon: '/good',
    });
    expect(await world.collect()).toEqual({ added: 1, answered: 1, feeds: 7 });
    expect(await world.titles()).toEqual(['Bon']);
    const health = Object.values(await world.health());
    expect(Object.fromEntries(health.map(({ name, problem }) => [name, problem]))).toEqual({
      HTML: 'A web page instead of a feed',
      Panne: 'Answered with status 500',
      Lourd: 'More than 5 MB',
      Infini: 'More than 5 MB',
      XXE: 'Declares entities, which no honest feed needs',
      Absent: 'Answered with status 404',
      Bon: null,
    });
  });

  it('asks a feed that keeps failing less and less often, until it answers again', async () => {
    world.feeds.serve('/a', (_request, response) => response.writeHead(503).end());
    world.configure({ Gazette: '/a' });
    const asked = () => world.feeds.requests('/a').length;
    const before = asked();
    await world.collect();
    await world.collect();
    expect(asked() - before).toBe(2);
    await world.collect();
    expect(asked() - before).toBe(2);
    world.app.clock.advance({ minutes: 21 });
    world.feeds.serve('/a', rss(item('De retour')));
    expect(await world.collect()).toMatchObject({ added: 1 });
    expect(asked() - before).toBe(3);
  });

  it('gives a date to come, or none at all, the present; leaves out what is older than 90 days', async () => {
    world.feeds.serve(
      '/a',
      rss(
        item('Demain', { date: 'Tue, 03 Mar 2026 23:00:00 GMT' }),
        item('Sans date'),
        item('Vieux', { date: 'Mon, 01 Dec 2025 08:00:00 GMT' }),
      ),
    );
    world.configure({ Gazette: '/a' });
    await world.collect();
    const { articles } = await world.list();
    expect(articles.map(({ title }) => title).toSorted()).toEqual(['Demain', 'Sans date']);
    for (const { publishedAt } of articles)
      expect(publishedAt).toBe(world.app.clock().toISOString());
    world.app.clock.advance({ hours: 91 * 24 });
    await purgeNews.run(world.app.services, signal);
    world.app.clock.set('2026-03-02T12:00:00Z');
    expect(await world.titles()).toEqual([]);
  });

  it('leaves out what states a date that nobody can read, and says so when nothing is left', async () => {
    world.feeds.serve('/a', rss(item('Vague', { date: 'hier soir' }), item('Sans date')));
    world.feeds.serve('/b', rss(item('Floue', { date: 'la semaine passée' })));
    world.configure({ A: '/a', B: '/b' });
    await world.collect();
    expect(await world.titles()).toEqual(['Sans date']);
    expect(await world.health()).toMatchObject({
      A: { problem: null },
      B: { problem: 'States no date that can be read' },
    });
  });

  it('leaves out an article whose address is too long to be one, and keeps the others of its feed', async () => {
    // What is not repeated cannot be pressed together to fit an index.
    const path = Array.from({ length: 700 }, (_, index) => ((index * 7919) % 99_991).toString(36));
    const marks = Array.from({ length: 1900 }, (_, index) => "!'()~*"[(index * index) % 6]);
    world.feeds.serve(
      '/a',
      rss(
        item('Trop long', {
          link: `https://x.example/${path.join('')}${path.toReversed().join('')}`,
        }),
        item('Trop long une fois écrit', { link: `https://x.example/?q=${marks.join('')}` }),
        `${item('Image trop longue')}<enclosure url="https://x.example/${path.join('')}.png" type="image/png" length="1"/>`,
        item('Bon'),
      ),
    );
    world.configure({ Gazette: '/a' });
    expect(await world.collect()).toMatchObject({ answered: 1 });
    const { articles } = await world.list();
    expect(articles.map(({ title }) => title).toSorted()).toEqual(['Bon', 'Image trop longue']);
    expect(articles.map(({ imageUrl }) => imageUrl)).toEqual([null, null]);
  });

  it('keeps no statement in what it tells of an error of ours; the log has it', async () => {
    world.feeds.serve('/a', rss(item('Un')));
    world.configure({ Gazette: '/a' });
    const { database } = world.app.services;
    await database.execute(sql`alter table news_articles add constraint none check (title = '')`);
    await world.collect();
    await database.execute(sql`alter table news_articles drop constraint none`);
    expect((await world.health())['Gazette']).toMatchObject({
      problem: 'Could not be read or stored; the log of the server says why',
      failures: 1,
    });
    expect(world.app.loggedErrors.splice(0)).toHaveLength(1);
  });

  it('forgets a feed that is no longer configured when its last article goes', async () => {
    world.feeds.serve('/a', rss(item('Un', { date: 'Sun, 01 Mar 2026 08:00:00 GMT' })));
    world.feeds.serve('/b', rss());
    world.configure({ A: '/a', B: '/b' });
    await world.collect();
    world.configure({ B: '/b' });
    const purge = async () => {
      await purgeNews.run(world.app.services, signal);
      const rows = await world.app.services.database.select().from(newsFeeds);
      return rows.map(({ name }) => name).toSorted();
    };
    expect(await purge()).toEqual(['A', 'B']);
    world.app.clock.advance({ hours: 91 * 24 });
    expect(await purge()).toEqual(['B']);
  });

  it('reads NewsAPI with its key, each article by its own source', async () => {
    world.feeds.serve('/v2/everything', (request, response) => {
      const right = request.headers['x-api-key'] === 'clef';
      const article = (name: string) => ({
        source: { id: null, name },
        title: `De ${name}`,
        description: 'Texte',
        url: `https://${name}.example/1`,
        urlToImage: null,
        publishedAt: '2026-03-02T08:00:00Z',
      });
      response.writeHead(right ? 200 : 401, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          status: 'ok',
          articles: [
            article('monde'),
            article('pypi'),
            { url: 'https://x.example', title: null },
            { ...article('retiré'), title: '[Removed]', url: 'https://removed.com' },
          ],
        }),
      );
    });
    world.configure(
      {},
      { feeds: 'off', apiKey: 'clef', apiUrl: world.feeds.url, deniedSources: 'Pypï' },
    );
    expect(await world.collect()).toEqual({ added: 1, answered: 1, feeds: 1 });
    expect((await world.list()).articles).toMatchObject([{ source: 'monde', title: 'De monde' }]);
  });
});
