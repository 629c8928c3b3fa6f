import { eq } from 'drizzle-orm';
import { OutsideError } from '../../../platform/outside/safe-fetch.ts';
import type { NewsServices } from '../news-services.ts';
import type { NewArticle } from '../articles/make-article.ts';
import type { NearTitles } from '../articles/near-titles.ts';
import type { NewsFeed } from '../news-config.ts';
import { type FeedOutcome, recordFeed } from './record-feed.ts';
import { FeedError } from './feed.ts';
import { storeArticles } from '../articles/store-articles.ts';
import { newsFeeds } from '../tables.ts';

/** Largest feed, in bytes. */
const maxFeedBytes = 5_000_000;
/** Longest time for the answer of one feed, in milliseconds. */
const maxAnswerMs = 15_000;

type KnownFeed = typeof newsFeeds.$inferSelect;

/** What all feeds of a collection share. */
interface CollectionRound {
  /** Titles that are known already, to which those of each feed are added. */
  titles: NearTitles;
  /** Whether feeds are asked too that are left alone for a while because they keep failing. */
  evenPaused: boolean;
  signal: AbortSignal;
}

/**
 * Asks one feed and stores what is new in it. It never throws for what the feed does: a dead or hostile one is its own
 * row in the health of the sources, and nothing to the others. A failure is for the caller to note: what it means
 * depends on how the others did.
 *
 * @throws when the signal aborts
 */
export async function collectFeed(
  services: NewsServices,
  feed: NewsFeed,
  round: CollectionRound,
): Promise<FeedOutcome> {
  const { database, clock, log } = services;
  const [known] = await database.select().from(newsFeeds).where(eq(newsFeeds.url, feed.url));
  const now = clock();
  if (!round.evenPaused && known?.nextAttemptAt && known.nextAttemptAt > now)
    return { kind: 'paused' };
  try {
    const { articles, ...state } = await askFeed(services, feed, known, round.signal);
    const added = articles === null ? 0 : await storeArticles(services, articles, round.titles);
    await recordFeed(services, feed, {
      ...state,
      lastAttemptAt: now,
      lastSuccessAt: now,
      problem: null,
      failures: 0,
      nextAttemptAt: null,
    });
    return { kind: 'collected', added };
  } catch (error) {
    if (round.signal.aborted) throw error;
    const expected = error instanceof OutsideError || error instanceof FeedError;
    if (!expected) log.error('news.feed-failed', error, { feed: feed.url });
    return {
      kind: 'failed',
      feed,
      // What nobody foresaw may quote whole statements: that is for the log.
      problem: expected
        ? error.message
        : 'Could not be read or stored; the log of the server says why',
      failuresBefore: known?.failures ?? 0,
      reached: !(error instanceof OutsideError && error.unreachable),
    };
  }
}

interface FeedAnswer extends Pick<KnownFeed, 'etag' | 'lastModified' | 'answeredUrl'> {
  /** Null: nothing has changed since. */
  articles: NewArticle[] | null;
}

async function askFeed(
  { outside, feedParser, config, clock }: NewsServices,
  feed: NewsFeed,
  known: KnownFeed | undefined,
  signal: AbortSignal,
): Promise<FeedAnswer> {
  const { status, headers, url, body } = await outside(feed.url, {
    headers: {
      accept:
        'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    },
    originHeaders: headersByOrigin(feed, known, config.news.apiKey),
    maxBytes: maxFeedBytes,
    timeoutMs: maxAnswerMs,
    signal,
  });
  if (status === 304 && known !== undefined) {
    const { etag, lastModified, answeredUrl } = known;
    return { articles: null, etag, lastModified, answeredUrl };
  }
  if (status !== 200) throw new FeedError(`Answered with status ${status}`);
  const articles = await feedParser.parse({
    kind: feed.kind,
    bytes: body,
    contentType: headers.get('content-type'),
    url,
    feed,
    now: clock(),
  });
  return {
    articles,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    answeredUrl: url,
  };
}

/** The key goes to the feed's own origin; what tells whether it has changed, to the origin that gave it. */
function headersByOrigin(
  feed: NewsFeed,
  known: KnownFeed | undefined,
  apiKey: string | null,
): Record<string, Record<string, string>> {
  const feedOrigin = new URL(feed.url).origin;
  const answered = new URL(known?.answeredUrl ?? feed.url).origin;
  const keyed = feed.kind === 'newsapi' && apiKey !== null;
  const byOrigin: Record<string, Record<string, string>> = {
    [feedOrigin]: keyed ? { 'x-api-key': apiKey } : {},
  };
  byOrigin[answered] = {
    ...byOrigin[answered],
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  return byOrigin;
}
