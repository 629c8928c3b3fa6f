import { gt } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import type { Services } from '../../services.ts';
import { collectFeed } from './collect-feed.ts';
import { makeNearTitles } from './near-titles.ts';
import { newsArticles } from './tables.ts';

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

/**
 * Asks every configured feed, four at a time, and stores what is new.
 *
 * @param progress Counts that are kept true while it goes on, for who does not wait for the end.
 */
export async function collectNews(
  services: Services,
  signal: AbortSignal,
  progress: Collection = { added: 0, answered: 0, feeds: 0 },
): Promise<Collection> {
  const { database, clock, config, log } = services;
  const since = new Date(clock().getTime() - daysCompared * 24 * 3600 * 1000);
  const titles = makeNearTitles();
  const known = await database
    .select({ title: newsArticles.title, publishedAt: newsArticles.publishedAt })
    .from(newsArticles)
    .where(gt(newsArticles.publishedAt, since));
  for (const { title, publishedAt } of known) titles.add(title, publishedAt);
  const waiting = [...config.news.feeds];
  progress.feeds = waiting.length;
  const work = async () => {
    for (let feed = waiting.shift(); feed !== undefined; feed = waiting.shift()) {
      if (signal.aborted) return;
      const collected = await collectFeed(services, feed, titles, signal);
      if (collected === null) continue;
      progress.answered += 1;
      progress.added += collected.added;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  log.info('news.collected', { ...progress });
  return progress;
}

/** Makes the job that collects by itself, as often as the configuration says. */
export const makeCollectNewsJob = (minutes: number): Job => ({
  name: 'news.collect',
  everySeconds: minutes * 60,
  run: async (services, signal) => {
    await collectNews(services, signal);
  },
});
