import { canonicalUrl, withoutTracking } from './canonical-url.ts';
import { normalizeText } from './normalize-text.ts';
import { FeedError, type FeedItem } from '../feeds/feed.ts';
import type { newsArticles } from '../tables.ts';
import { themesOf } from './themes.ts';

/** An article that is not yet stored. */
export type NewArticle = Pick<
  typeof newsArticles.$inferSelect,
  | 'feedUrl'
  | 'source'
  | 'url'
  | 'canonicalUrl'
  | 'title'
  | 'description'
  | 'imageSource'
  | 'themes'
  | 'searchText'
  | 'publishedAt'
>;

/** Longest address, in characters: none that people follow is longer, and an index cannot hold much more. */
const maxAddressLength = 2000;

/**
 * Makes the rows of a feed's articles. A date to come, or none, becomes the present: nobody reads tomorrow's paper. An
 * article is left out when it states a date that cannot be read, which would put it on top of the page as if it were
 * new, or when its address is longer than 2,000 characters.
 *
 * @throws {FeedError} when no date can be read of a feed that states some: whoever looks after it should know.
 */
export function makeArticles(
  feed: { url: string; name: string },
  items: readonly FeedItem[],
  now: Date,
): NewArticle[] {
  const dated = items.filter(({ publishedAt }) => publishedAt !== 'unreadable');
  if (dated.length === 0 && items.length > 0)
    throw new FeedError('States no date that can be read');
  return dated
    .map((item) => makeArticle(feed, item, now))
    .filter(
      ({ url, canonicalUrl: known }) =>
        url.length <= maxAddressLength && known.length <= maxAddressLength,
    );
}

function makeArticle(feed: { url: string; name: string }, item: FeedItem, now: Date): NewArticle {
  const source = item.source ?? feed.name;
  const stated = item.publishedAt instanceof Date ? item.publishedAt : now;
  const { imageUrl } = item;
  return {
    feedUrl: feed.url,
    source,
    url: withoutTracking(item.url),
    canonicalUrl: canonicalUrl(item.url),
    title: item.title,
    description: item.description,
    imageSource: imageUrl === null || imageUrl.length > maxAddressLength ? null : imageUrl,
    themes: themesOf(item.title, item.description),
    searchText: normalizeText(`${item.title} ${item.description} ${source}`),
    publishedAt: stated > now ? now : stated,
  };
}
