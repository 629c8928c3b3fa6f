import { eq } from 'drizzle-orm';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import type { Services } from '../../services.ts';
import type { NewArticle } from './make-article.ts';
import type { NearTitles } from './near-titles.ts';
import type { NewsFeed } from './news-config.ts';
import { FeedError } from './parse-feed.ts';
import { storeArticles } from './store-articles.ts';
import { newsFeeds } from './tables.ts';

/** Largest feed, in bytes. */
const largestFeed = 5_000_000;
/** Longest time for the answer of one feed, in milliseconds. */
const longestAnswerMs = 15_000;
/** Longest wait before a feed that keeps failing is asked again, in minutes. */
const longestPause = 6 * 60;

/** What a feed gave: null when it did not answer as a feed. */
export type Collected = { added: number } | null;

/**
 * Asks one feed, stores what is new in it, and notes how it went. It never throws for what the feed does: a dead or hostile
 * one is its own row in the health of the sources, and nothing to the others.
 *
 * @param titles Titles that are known already, to which those of this feed are added.
 */
export async function collectFeed(
  services: Services,
  feed: NewsFeed,
  titles: NearTitles,
  signal: AbortSignal,
): Promise<Collected> {
  const { database, clock, config } = services;
  const [known] = await database.select().from(newsFeeds).where(eq(newsFeeds.url, feed.url));
  const now = clock();
  if (known?.nextAttemptAt && known.nextAttemptAt > now) return null;
  try {
    const answer = await askFeed(services, feed, known, signal);
    const added =
      answer.articles === null ? 0 : await storeArticles(services, answer.articles, titles);
    await note(services, feed, {
      etag: answer.etag,
      lastModified: answer.lastModified,
      lastAttemptAt: now,
      lastSuccessAt: now,
      problem: null,
      failures: 0,
      nextAttemptAt: null,
    });
    return { added };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof OutsideError || error instanceof FeedError))
      services.log.error('news.feed-failed', error, { feed: feed.url });
    const failures = (known?.failures ?? 0) + 1;
    const pause = Math.min(config.news.minutes * 2 ** (failures - 1), longestPause);
    await note(services, feed, {
      lastAttemptAt: now,
      problem: error instanceof Error ? error.message : String(error),
      failures,
      // The first failure may be a hiccup; whoever refreshes should not have to wait for it.
      nextAttemptAt: failures === 1 ? null : new Date(now.getTime() + pause * 60_000),
    });
    return null;
  }
}

interface FeedAnswer {
  /** Null: nothing has changed since. */
  articles: NewArticle[] | null;
  etag: string | null;
  lastModified: string | null;
}

async function askFeed(
  { outside, feedParser, config, clock }: Services,
  feed: NewsFeed,
  known: { etag: string | null; lastModified: string | null } | undefined,
  signal: AbortSignal,
): Promise<FeedAnswer> {
  const { status, headers, url, body } = await outside(feed.url, {
    headers: {
      accept:
        'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      ...(feed.kind === 'newsapi' && config.news.apiKey ? { 'x-api-key': config.news.apiKey } : {}),
    },
    maxBytes: largestFeed,
    timeoutMs: longestAnswerMs,
    signal,
  });
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  if (status === 304)
    return { articles: null, etag: known?.etag ?? null, lastModified: known?.lastModified ?? null };
  if (status !== 200) throw new FeedError(`Answered with status ${status}`);
  const articles = await feedParser.parse({
    kind: feed.kind,
    bytes: body,
    contentType: headers.get('content-type'),
    url,
    feed,
    now: clock(),
  });
  return { articles, etag, lastModified };
}

async function note(
  { database }: Services,
  { url, name }: NewsFeed,
  state: Partial<typeof newsFeeds.$inferInsert>,
): Promise<void> {
  await database
    .insert(newsFeeds)
    .values({ url, name, ...state })
    .onConflictDoUpdate({ target: newsFeeds.url, set: { name, ...state } });
}
