import { eq, inArray } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { canonicalUrl, withoutTracking } from './canonical-url.ts';
import { foldText } from './fold-text.ts';
import type { NearTitles } from './near-titles.ts';
import type { NewsFeed } from './news-config.ts';
import type { FeedItem, ParsedFeed } from './parse-feed.ts';
import { newsArticles } from './tables.ts';
import { themesOf } from './themes.ts';

/** Days that an article is kept. */
export const daysKept = 90;
const dayMs = 24 * 3600 * 1000;

type NewArticle = typeof newsArticles.$inferInsert;

/**
 * Stores the articles of a feed that are new, wanted and young enough, in one statement; real ones take the place of the
 * samples. Resolves to their number.
 */
export async function storeArticles(
  { database, clock, config }: Services,
  feed: NewsFeed,
  { items }: ParsedFeed,
  titles: NearTitles,
): Promise<number> {
  const now = clock();
  const wanted = items
    .map((item) => makeArticle(feed, item, now))
    .filter((article) => now.getTime() - article.publishedAt.getTime() < daysKept * dayMs)
    .filter((article) => !isDenied(article, config.news.deniedSources));
  if (wanted.length === 0) return 0;
  const urls = wanted.map(({ canonicalUrl: url }) => url);
  return database.transaction(async (tx) => {
    const stored = await tx
      .select({ url: newsArticles.canonicalUrl })
      .from(newsArticles)
      .where(inArray(newsArticles.canonicalUrl, urls));
    const known = new Set(stored.map(({ url }) => url));
    const fresh = wanted.filter(
      ({ canonicalUrl: url, title, publishedAt }) =>
        !known.has(url) && titles.add(title, publishedAt),
    );
    if (fresh.length === 0) return 0;
    await tx.delete(newsArticles).where(eq(newsArticles.example, true));
    const added = await tx
      .insert(newsArticles)
      .values(fresh)
      .onConflictDoNothing({ target: newsArticles.canonicalUrl })
      .returning({ id: newsArticles.id });
    return added.length;
  });
}

/** Makes the row of an article. A date to come, or none, becomes the present: nobody reads tomorrow's paper. */
export function makeArticle(
  feed: NewsFeed,
  item: FeedItem,
  now: Date,
): NewArticle & { publishedAt: Date } {
  const source = item.source ?? feed.name;
  const stated = item.publishedAt ?? now;
  return {
    feedUrl: feed.url,
    source,
    url: withoutTracking(item.url),
    canonicalUrl: canonicalUrl(item.url),
    title: item.title,
    description: item.description,
    imageSource: item.imageUrl,
    themes: themesOf(item.title, item.description),
    searchText: foldText(`${item.title} ${item.description} ${source}`),
    publishedAt: stated > now ? now : stated,
    collectedAt: now,
  };
}

function isDenied({ source, url }: NewArticle, denied: readonly string[]): boolean {
  const host = new URL(url).hostname;
  return denied.some(
    (name) => source.toLowerCase() === name || host === name || host.endsWith(`.${name}`),
  );
}
