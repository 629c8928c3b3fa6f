import { randomUUID } from 'node:crypto';
import type { feedHealthSchema, newsPageSchema } from '@chandelle/contract/news';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import { collectNews } from './collect-news.ts';
import { makeNewsConfig } from './news-config.ts';
import { purgeNews } from './purge-news.ts';
import { newsArticles, newsFeeds } from './tables.ts';
import { type FeedServer, item, rss, startFeedServer } from './testing/feed-server.ts';

const noon = '2026-03-02T12:00:00Z';
let app: TestApp;
let feeds: FeedServer;
let cookie: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  app = await startTestApp({
    clock: makeTestClock(noon),
    config: { trustedProxies: 1, news: makeNewsConfig({ feeds: '', privateAddresses: true }) },
  });
  ({ cookie } = await buildLearner(app));
});
afterAll(async () => {
  await app.close();
  await feeds.close();
});
beforeEach(async () => {
  app.clock.set(noon);
  await app.services.database.delete(newsArticles);
  await app.services.database.delete(newsFeeds);
  configure({});
});

/** Configures the feeds of these paths, by name. */
function configure(paths: Record<string, string>, more: { deniedSources?: string } = {}): void {
  app.services.config.news = makeNewsConfig({
    feeds: Object.entries(paths)
      .map(([name, path]) => `${name}|${feeds.url}${path}`)
      .join('\n'),
    privateAddresses: true,
    ...more,
  });
}

const { signal } = new AbortController();
const collect = () => collectNews(app.services, signal);
const call = (method: string, path: string, body?: object) =>
  callApi(app, method, path, { cookie, ...(body === undefined ? {} : { body }) });
const list = async (query = '') => {
  const { status, body } = await call('GET', `/news${query}`);
  expect(status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
  return body as output<typeof newsPageSchema>;
};
const titles = async (query = '') => (await list(query)).articles.map(({ title }) => title);

describe('collecting', () => {
  it('stores what is new, newest first, with its source, themes and lessons', async () => {
    feeds.serve(
      '/a',
      rss(
        item('Le Bitcoin casse une résistance', { date: 'Mon, 02 Mar 2026 08:00:00 GMT' }),
        item('La Fed attend', {
          date: 'Mon, 02 Mar 2026 10:00:00 +0100',
          text: 'Son taux directeur ne bouge pas.',
        }),
      ),
    );
    configure({ Gazette: '/a' });
    expect(await collect()).toEqual({ added: 2, answered: 1, feeds: 1 });
    const page = await list();
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
    feeds.serve('/a', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response
        .writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT' })
        .end(rss(item('Un')));
    });
    configure({ Gazette: '/a' });
    const before = feeds.requests('/a').length;
    expect(await collect()).toMatchObject({ added: 1, answered: 1 });
    expect(await collect()).toMatchObject({ added: 0, answered: 1 });
    expect(await collect()).toMatchObject({ added: 0, answered: 1 });
    const asked = feeds.requests('/a').slice(before);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
    expect(asked[2]?.['if-modified-since']).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
  });

  it('keeps one of several with the same address or nearly the same title', async () => {
    feeds.serve(
      '/a',
      rss(
        item('Le Bitcoin passe un nouveau sommet historique', {
          link: 'https://www.x.example/s/?utm_source=rss',
        }),
      ),
    );
    feeds.serve(
      '/b',
      rss(
        item('Tout autre titre', { link: 'http://x.example/s' }),
        item('Le bitcoin passe un nouveau sommet historique !', { link: 'https://y.example/1' }),
        item('Autre chose', { link: 'https://y.example/2' }),
      ),
    );
    configure({ A: '/a' });
    await collect();
    configure({ A: '/a', B: '/b' });
    expect(await collect()).toMatchObject({ added: 1, answered: 2 });
    expect((await titles()).toSorted()).toEqual([
      'Autre chose',
      'Le Bitcoin passe un nouveau sommet historique',
    ]);
  });

  it('drops denied sources, by name or host', async () => {
    feeds.serve(
      '/a',
      rss(
        item('Paquet', { link: 'https://pypi.org/project/x' }),
        item('Sous-domaine', { link: 'https://blog.pypi.org/x' }),
        item('Bon'),
      ),
    );
    feeds.serve('/b', rss(item('Refusé')));
    configure({ A: '/a', Intox: '/b' }, { deniedSources: 'pypi.org, intox' });
    await collect();
    expect(await titles()).toEqual(['Bon']);
  });

  it('one dead or hostile feed harms no other', async () => {
    feeds.serve('/good', rss(item('Bon')));
    feeds.serve('/html', '<!doctype html><html></html>', 'text/html');
    feeds.serve('/500', (_request, response) => response.writeHead(500).end('oups'));
    feeds.serve('/huge', new Uint8Array(10_000_000));
    feeds.serve('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      const timer = setInterval(() => response.write(Buffer.alloc(500_000, 'x')), 1);
      response.on('close', () => clearInterval(timer));
    });
    feeds.serve(
      '/xxe',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'))}`,
    );
    configure({
      HTML: '/html',
      Panne: '/500',
      Lourd: '/huge',
      Infini: '/endless',
      XXE: '/xxe',
      Absent: '/nowhere',
      Bon: '/good',
    });
    expect(await collect()).toEqual({ added: 1, answered: 1, feeds: 7 });
    expect(await titles()).toEqual(['Bon']);
    const moderator = await buildLearner(app, { moderator: true });
    const { body } = await callApi(app, 'GET', '/news/feeds', { cookie: moderator.cookie });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
    const health = body as output<typeof feedHealthSchema>[];
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
    feeds.serve('/a', (_request, response) => response.writeHead(503).end());
    configure({ Gazette: '/a' });
    const asked = () => feeds.requests('/a').length;
    const before = asked();
    await collect();
    await collect();
    expect(asked() - before).toBe(2);
    await collect();
    expect(asked() - before).toBe(2);
    app.clock.advance({ minutes: 21 });
    feeds.serve('/a', rss(item('De retour')));
    expect(await collect()).toMatchObject({ added: 1 });
    expect(asked() - before).toBe(3);
  });

  it('gives a date to come, or none at all, the present; leaves out what is older than 90 days', async () => {
    feeds.serve(
      '/a',
      rss(
        item('Demain', { date: 'Tue, 03 Mar 2026 23:00:00 GMT' }),
        item('Sans date'),
        item('Vieux', { date: 'Mon, 01 Dec 2025 08:00:00 GMT' }),
      ),
    );
    configure({ Gazette: '/a' });
    await collect();
    const { articles } = await list();
    expect(articles.map(({ title }) => title).toSorted()).toEqual(['Demain', 'Sans date']);
    for (const { publishedAt } of articles) expect(publishedAt).toBe(app.clock().toISOString());
    app.clock.advance({ hours: 91 * 24 });
    await purgeNews.run(app.services, signal);
    app.clock.set(noon);
    expect(await titles()).toEqual([]);
  });

  it('reads NewsAPI with its key, each article by its own source', async () => {
    feeds.serve('/v2/everything', (request, response) => {
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
          articles: [article('monde'), article('pypi'), { url: 'https://x.example', title: null }],
        }),
      );
    });
    app.services.config.news = makeNewsConfig({
      feeds: '',
      apiKey: 'clef',
      apiUrl: feeds.url,
      privateAddresses: true,
      deniedSources: 'pypi',
    });
    expect(await collect()).toEqual({ added: 1, answered: 1, feeds: 1 });
    expect((await list()).articles).toMatchObject([{ source: 'monde', title: 'De monde' }]);
  });
});

describe('reading', () => {
  it('is for learners', async () => {
    for (const [method, path] of [
      ['GET', '/news'],
      ['POST', '/news/refresh'],
      ['POST', '/news/samples'],
      ['GET', '/news/feeds'],
      ['PUT', `/news/${randomUUID()}/read`],
      ['GET', `/news/${randomUUID()}/image`],
    ] as const)
      expect((await callApi(app, method, path)).status, path).toBe(401);
    expect((await call('GET', '/news/feeds')).status).toBe(403);
  });

  it('filters by source, theme, words without accents, and what is unread; by pages', async () => {
    feeds.serve(
      '/a',
      rss(
        ...Array.from({ length: 30 }, (_, index) =>
          item(`Bitcoin, jour ${index}`, { date: `Sun, 01 Mar 2026 10:${10 + index}:00 GMT` }),
        ),
      ),
    );
    feeds.serve('/b', rss(item('Régulation européenne', { text: 'Le règlement est publié.' })));
    configure({ A: '/a', B: '/b' });
    await collect();
    expect(await titles('?source=B')).toEqual(['Régulation européenne']);
    expect(await titles('?theme=regulation')).toEqual(['Régulation européenne']);
    expect(await titles('?search=reglements')).toEqual(['Régulation européenne']);
    expect(await titles(`?search=${encodeURIComponent('"; drop table')}`)).toEqual([]);
    const first = await list('?source=A');
    const second = await list(`?source=A&cursor=${first.next}`);
    expect(first.articles).toHaveLength(24);
    expect(second.articles.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1, 0].map((index) => `Bitcoin, jour ${index}`),
    );
    expect(second.next).toBeNull();

    const [article] = (await list('?source=B')).articles;
    const mark = (read: boolean) => call('PUT', `/news/${article?.id}/read`, { read });
    for (const read of [true, true]) expect((await mark(read)).body).toEqual({ read });
    expect((await list('?source=B')).articles).toMatchObject([{ read: true }]);
    expect(await titles('?source=B&unread=true')).toEqual([]);
    expect((await mark(false)).status).toBe(200);
    expect(await titles('?source=B&unread=true')).toEqual(['Régulation européenne']);
  });

  it('refuses what is no filter, and marks no article that is not there', async () => {
    expect((await call('GET', '/news?theme=lune')).status).toBe(422);
    expect((await call('GET', '/news?cursor=x')).status).toBe(422);
    expect((await call('GET', `/news?cursor=1_${'-'.repeat(36)}`)).status).toBe(422);
    expect((await call('GET', '/news?search=bit%00coin')).status).toBe(422);
    expect((await call('GET', '/news?source=%00')).status).toBe(422);
    expect((await call('PUT', '/news/12/read', { read: true })).status).toBe(422);
    expect((await call('PUT', `/news/${randomUUID()}/read`, { read: true })).status).toBe(404);
  });

  it('refreshes once a minute for everybody', async () => {
    feeds.serve('/a', rss(item('Frais')));
    configure({ Gazette: '/a' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/news/refresh')),
    );
    const asked = answers.filter(
      ({ body }) => typeof body === 'object' && body !== null && 'asked' in body && body.asked,
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ asked: true, added: 1, answered: 1, feeds: 1 });
  });

  it('offers the samples until a feed has answered; real articles take their place', async () => {
    expect(await list()).toMatchObject({ articles: [], collectedAt: null, samplesOffered: true });
    for (const added of [8, 0])
      expect((await call('POST', '/news/samples')).body).toEqual({ added });
    const { articles } = await list();
    expect(articles).toHaveLength(8);
    expect(articles.every(({ example }) => example)).toBe(true);
    feeds.serve('/a', rss(item('Vrai')));
    configure({ Gazette: '/a' });
    await collect();
    expect(await titles()).toEqual(['Vrai']);
    expect((await call('POST', '/news/samples')).status).toBe(409);
  });
});

describe('pictures', () => {
  it('come from us: small, kept, and asked for once', async () => {
    const png = await sharp({
      create: { width: 2000, height: 1500, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    feeds.serve('/p.png', png, 'image/png');
    feeds.serve(
      '/a',
      rss(`${item('Image')}<enclosure url="${feeds.url}/p.png" type="image/png" length="1"/>`),
    );
    configure({ Gazette: '/a' });
    await collect();
    const url = (await list()).articles[0]?.imageUrl ?? '';
    const get = () => app.request(url, { headers: { cookie } });
    const answers = await Promise.all(Array.from({ length: 10 }, get));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toMatch(/max-age/);
    }
    const { width, format } = await sharp(await answers[0]!.arrayBuffer()).metadata();
    expect({ width, format }).toEqual({ width: 720, format: 'webp' });
    await get();
    expect(feeds.requests('/p.png')).toHaveLength(1);
  });

  it('that are none are asked for once, and then the card has none', async () => {
    feeds.serve('/p.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
    feeds.serve(
      '/a',
      rss(`${item('Image')}<enclosure url="${feeds.url}/p.svg" type="image/svg+xml" length="1"/>`),
    );
    configure({ Gazette: '/a' });
    await collect();
    const url = (await list()).articles[0]?.imageUrl ?? '';
    for (const _ of [1, 2])
      expect((await app.request(url, { headers: { cookie } })).status).toBe(404);
    expect(feeds.requests('/p.svg')).toHaveLength(1);
    expect((await list()).articles[0]?.imageUrl).toBeNull();
  });
});
