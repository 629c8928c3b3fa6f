import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetch } from 'undici';
import { makeSafeFetch } from '../../../platform/outside/safe-fetch.ts';
import { makeFeedParser } from './feed-parser.ts';
import { collectNews } from './collect-news.ts';
import { makeNewsConfig } from '../news-config.ts';
import { FeedError } from './feed.ts';
import { refreshNews } from './refresh-news.ts';
import { answerTogether, findClosedAddress, item, rss } from '../testing/feed-server.ts';
import { type NewsWorld, openNews } from '../testing/open-news.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNews();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const asked = (path: string) => world.feeds.requests(path).length;
/** Answers when told to. */
function holdBack(path: string, answer: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.feeds.serve(path, (_request, response) => {
    void released.then(() => response.writeHead(200).end(answer));
  });
  return release;
}

describe('a refresh', () => {
  it('asks feeds too that are left alone for a while', async () => {
    world.feeds.serve('/down', (_request, response) => response.writeHead(503).end());
    world.configure({ Gazette: '/down' });
    await world.collect();
    await world.collect();
    const before = asked('/down');
    expect(await world.collect()).toMatchObject({ answered: 0 });
    expect(asked('/down')).toBe(before);
    world.feeds.serve('/down', rss(item('De retour')));
    expect((await world.call('POST', '/news/refresh')).body).toEqual({
      asked: true,
      added: 1,
      answered: 1,
      feeds: 1,
    });
    expect(await world.health()).toMatchObject({ Gazette: { failures: 0, nextAttemptAt: null } });
  });

  it('waits for a collection that goes on', async () => {
    const release = holdBack('/slow', rss(item('Un')));
    world.configure({ Gazette: '/slow' });
    const first = world.collect();
    await expect.poll(() => asked('/slow')).toBe(1);
    const refresh = world.call('POST', '/news/refresh');
    // The job of another process lets this one do it.
    expect(await world.collect()).toBeNull();
    expect(asked('/slow')).toBe(1);
    release();
    expect(await first).toEqual({ added: 1, answered: 1, feeds: 1 });
    expect((await refresh).body).toEqual({ asked: true, added: 0, answered: 1, feeds: 1 });
    expect(await world.titles()).toEqual(['Un']);
  });

  it('ends with the server, and blames no feed for that', async () => {
    world.feeds.serve('/silent', () => {});
    world.configure({ Gazette: '/silent' });
    const services = { ...world.app.services, stopping: new AbortController() };
    const before = asked('/silent');
    const refresh = refreshNews(services);
    await expect.poll(() => asked('/silent')).toBe(before + 1);
    services.stopping.abort();
    expect(await refresh).toMatchObject({ answered: 0 });
    expect(await world.health()).toMatchObject({ Gazette: { problem: null, failures: 0 } });
    expect(world.app.loggedErrors).toEqual([]);
  });
});

describe('a parser that is closed', () => {
  it('does not say that the feed takes too long', async () => {
    const parser = makeFeedParser(world.app.services.log);
    const url = 'https://source.example/feed';
    const reading = parser.parse({
      kind: 'feed',
      bytes: new TextEncoder().encode(rss(item('Un'))),
      contentType: null,
      url,
      feed: { url, name: 'Gazette' },
      now: new Date('2026-03-02T12:00:00Z'),
    });
    const failed = reading.catch((error: unknown) => error);
    await Promise.all([failed, parser.close()]);
    expect(await failed).toBeInstanceOf(Error);
    expect(await failed).not.toBeInstanceOf(FeedError);
  });
});

describe('a round without a network', () => {
  it('is no failure of the feeds: all are asked as soon as it is back', async () => {
    world.configure({ A: await findClosedAddress(), B: await findClosedAddress() });
    for (const _ of [1, 2, 3, 4]) await world.collect();
    expect(await world.health()).toMatchObject({
      A: { failures: 1, nextAttemptAt: null, problem: expect.stringContaining('ECONNREFUSED') },
      B: { failures: 1, nextAttemptAt: null },
    });
  });

  it('is told from one in which somebody answers, if only with an error', async () => {
    world.feeds.serve('/500', (_request, response) => response.writeHead(500).end());
    world.configure({ A: await findClosedAddress(), B: '/500' });
    for (const _ of [1, 2]) await world.collect();
    const pause = '2026-03-02T12:20:00.000Z';
    expect(await world.health()).toMatchObject({
      A: { failures: 2, nextAttemptAt: pause },
      B: { failures: 2, nextAttemptAt: pause },
    });
  });
});

describe('a collection', () => {
  it('asks four feeds at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/slow-${index}`);
    const together = answerTogether(4);
    for (const path of paths)
      world.feeds.serve(
        path,
        together((_request, response) => response.writeHead(200).end(rss(item(`De ${path}`)))),
      );
    // Two names of one machine: connections to each are limited besides.
    const port = new URL(world.feeds.url).port;
    world.configure(
      Object.fromEntries(
        paths.map((path, index) => [
          `Source ${index}`,
          index % 2 === 0 ? path : `http://localhost:${port}${path}`,
        ]),
      ),
    );
    world.feeds.takeMostAtOnce();
    expect(await world.collect()).toMatchObject({ answered: 12 });
    expect(world.feeds.takeMostAtOnce()).toBe(4);
  });

  it('gives its turn back when it ends badly', async () => {
    const stop = new AbortController();
    world.feeds.serve('/silent', () => {});
    world.configure({ Gazette: '/silent' });
    const before = asked('/silent');
    const stopped = collectNews(world.app.services, stop.signal);
    await expect.poll(() => asked('/silent')).toBe(before + 1);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    // What was stopped says nothing of the feed.
    expect(await world.health()).toMatchObject({ Gazette: { problem: null, failures: 0 } });
    world.feeds.serve('/silent', rss(item('Un')));
    expect(await world.collect()).toMatchObject({ added: 1 });
  });

  it('sends the key of NewsAPI to it alone, wherever it is sent on', async () => {
    const other = `http://localhost:${new URL(world.feeds.url).port}`;
    world.feeds.serve('/v2/everything', (_request, response) =>
      response.writeHead(302, { location: `${other}/elsewhere` }).end(),
    );
    world.feeds.serve('/elsewhere', '{"articles":[]}', 'application/json');
    world.configure({}, { feeds: 'off', apiKey: 'clef', apiUrl: world.feeds.url });
    expect(await world.collect()).toMatchObject({ answered: 1 });
    expect(world.feeds.requests('/v2/everything').at(-1)).toMatchObject({ 'x-api-key': 'clef' });
    expect(world.feeds.requests('/elsewhere').at(-1)).not.toHaveProperty('x-api-key');
  });

  it('asks by ETag who gave it, behind a redirect too, and nobody else', async () => {
    const other = `http://localhost:${new URL(world.feeds.url).port}`;
    world.feeds.serve('/moved', (_request, response) =>
      response.writeHead(301, { location: `${other}/new` }).end(),
    );
    world.feeds.serve('/new', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response.writeHead(200, { etag: '"1"' }).end(rss(item('Un')));
    });
    world.configure({ Gazette: '/moved' });
    for (const added of [1, 0, 0])
      expect(await world.collect()).toMatchObject({ added, answered: 1 });
    const tags = (path: string) =>
      world.feeds.requests(path).map((headers) => headers['if-none-match']);
    expect(tags('/new')).toEqual([undefined, '"1"', '"1"']);
    expect(tags('/moved')).toEqual([undefined, undefined, undefined]);
  });

  it('follows no public feed to a private address', async () => {
    world.feeds.serve('/inside', rss(item('Secret')));
    const { services } = world.app;
    const open = services.outside;
    // The first request of each goes to our server, as if it were a public one.
    const first = new Set(['https://good.example/feed', 'https://bad.example/feed']);
    services.outside = makeSafeFetch({
      allowPrivate: false,
      ask: (address, init) => {
        if (!first.has(address)) return fetch(address, init);
        const { hostname } = new URL(address);
        const { dispatcher: _guarded, ...unguarded } = init;
        return fetch(`${world.feeds.url}/${hostname}`, unguarded);
      },
    });
    world.feeds.serve('/good.example', rss(item('Bon')));
    world.feeds.serve('/bad.example', (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1/inside' }).end(),
    );
    services.config.news = makeNewsConfig({
      feeds: 'Bon|https://good.example/feed, Mauvais|https://bad.example/feed',
    });
    expect(await world.collect()).toEqual({ added: 1, answered: 1, feeds: 2 });
    services.outside = open;
    expect(await world.health()).toMatchObject({
      Bon: { problem: null },
      Mauvais: { problem: '127.0.0.1 is not a public address' },
    });
    expect(await world.titles()).toEqual(['Bon']);
    expect(asked('/inside')).toBe(0);
  });
});
