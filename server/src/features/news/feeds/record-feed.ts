import type { NewsServices } from '../news-services.ts';
import type { NewsFeed } from '../news-config.ts';
import { newsFeeds } from '../tables.ts';

/** What became of a feed: it gave articles, perhaps none that are new; it did not answer as a feed; it was not asked. */
export type FeedOutcome =
  | { kind: 'collected'; added: number }
  | { kind: 'failed'; feed: NewsFeed; problem: string; failuresBefore: number; reached: boolean }
  | { kind: 'paused' };

/** Longest wait before a feed that keeps failing is asked again, in minutes. */
const maxPause = 6 * 60;

/** Notes how a feed is doing. */
export async function recordFeed(
  { database }: NewsServices,
  { url, name }: NewsFeed,
  state: Partial<typeof newsFeeds.$inferInsert>,
): Promise<void> {
  await database
    .insert(newsFeeds)
    .values({ url, name, ...state })
    .onConflictDoUpdate({ target: newsFeeds.url, set: { name, ...state } });
}

/**
 * Notes the feeds that failed in a round. One that keeps failing is left alone for twice as long each time, six hours at
 * most; the first failure may be a hiccup. A round that reached nobody at all tells of our own network, not of the
 * feeds: it counts as no failure of theirs, so that all are asked again as soon as it is back.
 */
export async function recordFailures(
  services: NewsServices,
  outcomes: readonly FeedOutcome[],
  at: Date,
): Promise<void> {
  const offline = !outcomes.some(
    (outcome) => outcome.kind === 'collected' || (outcome.kind === 'failed' && outcome.reached),
  );
  for (const outcome of outcomes) {
    if (outcome.kind !== 'failed') continue;
    const { feed, problem, failuresBefore } = outcome;
    const failures = offline ? Math.max(failuresBefore, 1) : failuresBefore + 1;
    const pause = Math.min(services.config.news.minutes * 2 ** (failures - 1), maxPause);
    await recordFeed(services, feed, {
      lastAttemptAt: at,
      problem,
      failures,
      nextAttemptAt: offline || failures === 1 ? null : new Date(at.getTime() + pause * 60_000),
    });
  }
}
