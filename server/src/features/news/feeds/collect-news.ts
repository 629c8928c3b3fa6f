import { gt } from 'drizzle-orm';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import type { NewsServices } from '../news-services.ts';
import { collectFeed } from './collect-feed.ts';
import { takeCollectionTurn } from './collection-turn.ts';
import { makeNearTitles } from '../articles/near-titles.ts';
import { type FeedOutcome, recordFailures } from './record-feed.ts';
import { newsArticles } from '../tables.ts';

/** Feeds that are asked at the same time. */
const atOnce = 4;
/** Days whose titles a new one is compared with. */
const daysCompared = 4;

/** How a collection went, so far. */
export interface Collection {
  added: number;
  answered: number;
  feeds: number;
}

/** How to collect. */
export interface CollectOptions {
  /** Counts that are kept true while it goes on, for who does not wait for the end. */
  progress?: Collection;
  /** Whether feeds are asked too that are left alone for a while because they keep failing. */
  evenPaused?: boolean;
  /** Longest wait for a collection that goes on already, here or in another process, in milliseconds. */
  turnMs?: number;
}

/**
 * Asks every configured feed, four at a time, and stores what is new. One collection goes on at a time, over all
 * processes: resolves to null when it was not its turn in time. Rejects when the signal aborts.
 */
export async function collectNews(
  services: NewsServices,
  signal: AbortSignal,
  {
    progress = { added: 0, answered: 0, feeds: 0 },
    evenPaused = false,
    turnMs = 0,
  }: CollectOptions = {},
): Promise<Collection | null> {
  const { clock, config, log, metrics } = services;
  const giveBack = await takeCollectionTurn(services, turnMs, signal);
  if (giveBack === null) return null;
  try {
    const begunAt = clock();
    const round = { titles: await readRecentTitles(services), evenPaused, signal };
    const waiting = [...config.news.feeds];
    progress.feeds = waiting.length;
    const outcomes: FeedOutcome[] = [];
    const work = async () => {
      for (let feed = waiting.shift(); feed !== undefined; feed = waiting.shift()) {
        signal.throwIfAborted();
        const outcome = await collectFeed(services, feed, round);
        outcomes.push(outcome);
        metrics.feeds.inc({ result: outcome.kind });
        if (outcome.kind !== 'collected') continue;
        progress.answered += 1;
        progress.added += outcome.added;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await recordFailures(services, outcomes, begunAt);
    log.info('news.collected', { ...progress });
    return progress;
  } finally {
    await giveBack();
  }
}

async function readRecentTitles({ database, clock }: NewsServices) {
  const since = new Date(clock().getTime() - daysCompared * 24 * 3600 * 1000);
  const titles = makeNearTitles();
  const known = await database
    .select({ title: newsArticles.title, publishedAt: newsArticles.publishedAt })
    .from(newsArticles)
    .where(gt(newsArticles.publishedAt, since));
  for (const { title, publishedAt } of known) titles.add(title, publishedAt);
  return titles;
}

/** Makes the job that collects by itself, as often as the configuration says. */
export const makeCollectNewsJob = (minutes: number): Job<NewsServices> => ({
  name: 'news.collect',
  everySeconds: minutes * 60,
  run: async (services, signal) => {
    await collectNews(services, signal);
  },
});
