import { setTimeout as sleep } from 'node:timers/promises';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { refreshLimit } from '@chandelle/server/features/news/feeds/refresh-news';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { startServer } from './processes.ts';
import { type Benchmark, median } from './result.ts';
import { openWorld } from './world.ts';

const rounds = 7;
const feeds = 100;
const articles = 10_000;
/** Requests of others that are under way at a time, and the pause of each between two, in milliseconds. */
const others = 4;
const pauseMs = 4;
const idleMs = 3000;

/** Sends requests of others until told to stop; gives the 99th percentile of their answers, in milliseconds. */
async function watchOthers(ask: () => Promise<void>, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const state = { over: false };
  const ending = until.finally(() => {
    state.over = true;
  });
  await Promise.all(
    Array.from({ length: others }, async () => {
      while (!state.over) {
        const begun = performance.now();
        await ask();
        times.push(performance.now() - begun);
        await sleep(pauseMs);
      }
    }),
  );
  await ending;
  if (times.length < 200)
    throw new Error(`Only ${times.length} answers: too few for a percentile.`);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/**
 * Measures what a collection of 100 feeds with 100 articles each does to the answers to others: the 99th percentile
 * while it goes on, against that without it, in the same round.
 */
export const news: Benchmark = async () => {
  const world = await openWorld();
  const { pool, limits } = world.services;
  const source = await startServer({
    command: process.execPath,
    arguments: ['--import', 'tsx', 'bench/src/feed-process.ts'],
    directory: repositoryRoot,
    environment: {},
    path: '/0',
    seconds: 60,
  });
  const list = Array.from({ length: feeds }, (_, feed) => `Source ${feed}|${source.url}/${feed}`);
  const product = await world.startProduct({
    NEWS_FEEDS: list.join(','),
    NEWS_PRIVATE_ADDRESSES: 'on',
    NEWS_MINUTES: '1440',
  });
  const { services } = world;
  // They ask in turn: one alone may not ask so often.
  const readers = await Promise.all(Array.from({ length: 100 }, () => buildLearner({ services })));
  let turn = 0;
  const { port } = new URL(product.url);
  const call = async (method: string, path: string): Promise<unknown> => {
    turn = (turn + 1) % readers.length;
    const headers = {
      cookie: readers[turn]?.cookie ?? '',
      'content-type': 'application/json',
      origin: `http://localhost:${port}`,
    };
    const response = await fetch(product.url + path, { method, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  const ask = async () => void (await call('GET', '/api/session'));
  const countArticles = async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from news_articles',
    );
    return rows[0]?.count ?? 0;
  };
  const collect = async () => {
    await call('POST', '/api/news/refresh');
    // A reader is answered after twelve seconds at most; the collection goes on.
    while ((await countArticles()) < articles) await sleep(50);
  };
  try {
    // What the start collects by itself comes first, and warms everything up.
    for (let tries = 0; (await countArticles()) < articles; tries += 1) {
      if (tries > 1200)
        throw new Error(`Only ${await countArticles()} of ${articles} articles came.`);
      await sleep(100);
    }
    const idle: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pool.query('truncate news_articles, news_feeds cascade');
      await limits.reset(refreshLimit, 'everybody');
      idle.push(await watchOthers(ask, sleep(idleMs)));
      busy.push(await watchOthers(ask, collect()));
    }
    const ours = median(busy);
    const reference = median(idle);
    const ratio = ours / reference;
    return [
      {
        name: 'news',
        ours: Number(ours.toPrecision(4)),
        reference: Number(reference.toPrecision(4)),
        unit: 'ms',
        ratio: Number(ratio.toPrecision(4)),
        aim: '< 2 × idle p99',
        holds: ratio < 2,
      },
    ];
  } finally {
    await Promise.all([product.stop(), source.stop()]);
    await world.close();
  }
};
