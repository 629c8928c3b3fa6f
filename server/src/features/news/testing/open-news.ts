import type { feedHealthSchema, newsPageSchema } from '@chandelle/contract/news';
import { expect } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { type Collection, collectNews, type CollectOptions } from '../feeds/collect-news.ts';
import { makeNewsConfig, type NewsEnvironment } from '../news-config.ts';
import { refreshLimit } from '../feeds/refresh-news.ts';
import { newsArticles, newsFeeds } from '../tables.ts';
import { type FeedServer, item, rss, startFeedServer } from './feed-server.ts';

/** The application with a server of feeds beside it, at noon of a day in March. */
export interface NewsWorld {
  app: TestApp;
  feeds: FeedServer;
  cookie: string;
  /** Back to noon, without articles, feeds and limits. */
  reset: () => Promise<void>;
  /** Configures the feeds of these paths, by name. */
  configure: (paths: Record<string, string>, more?: NewsEnvironment) => void;
  collect: (options?: CollectOptions) => Promise<Collection | null>;
  call: (method: string, path: string, body?: object) => ReturnType<typeof callApi>;
  list: (query?: string) => Promise<output<typeof newsPageSchema>>;
  titles: (query?: string) => Promise<string[]>;
  /** How the feeds are doing, as a moderator reads it, by name. */
  health: () => Promise<Record<string, output<typeof feedHealthSchema>>>;
  close: () => Promise<void>;
}

const noon = '2026-03-02T12:00:00Z';

/** Opens a world for the tests of the news. */
export async function openNews(): Promise<NewsWorld> {
  const feeds = await startFeedServer();
  const app = await startTestApp({
    clock: makeTestClock(noon),
    config: { trustedProxies: 1, news: makeNewsConfig({ feeds: '', privateAddresses: true }) },
  });
  await startParser(app);
  const { cookie } = await buildLearner(app);
  const moderator = await buildLearner(app, { moderator: true });
  const { signal } = new AbortController();
  const call: NewsWorld['call'] = (method, path, body) =>
    callApi(app, method, path, { cookie, ...(body === undefined ? {} : { body }) });
  const list: NewsWorld['list'] = async (query = '') => {
    const { status, body } = await call('GET', `/news${query}`);
    expect(status).toBe(200);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
    return body as output<typeof newsPageSchema>;
  };
  const configure: NewsWorld['configure'] = (paths, more = {}) => {
    app.services.config.news = makeNewsConfig({
      feeds: Object.entries(paths)
        .map(([name, path]) => `${name}|${path.startsWith('http') ? path : feeds.url + path}`)
        .join('\n'),
      privateAddresses: true,
      ...more,
    });
  };
  return {
    app,
    feeds,
    cookie,
    configure,
    call,
    list,
    collect: (options) => collectNews(app.services, signal, options),
    titles: async (query) => (await list(query)).articles.map(({ title }) => title),
    health: async () => {
      const { body } = await callApi(app, 'GET', '/news/feeds', { cookie: moderator.cookie });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
      const rows = body as output<typeof feedHealthSchema>[];
      return Object.fromEntries(rows.map((row) => [row.name, row]));
    },
    reset: async () => {
      app.clock.set(noon);
      await app.services.database.delete(newsArticles);
      await app.services.database.delete(newsFeeds);
      await app.services.limits.reset(refreshLimit, 'everybody');
      configure({});
    },
    close: async () => {
      await app.close();
      await feeds.close();
    },
  };
}

/** Lets the parser's process start, which takes long from the sources on a busy machine: no feed is to pay for that. */
async function startParser({ services }: TestApp): Promise<void> {
  const url = 'https://source.example/feed';
  const reading = {
    kind: 'feed',
    bytes: new TextEncoder().encode(rss(item('Un'))),
    contentType: null,
    url,
    feed: { url, name: 'Gazette' },
    now: new Date(noon),
  } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      await services.feedParser.parse(reading);
      return;
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}
