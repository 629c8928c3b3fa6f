import { canonicalUrl, withoutTracking } from './canonical-url.ts';
import { foldText } from './fold-text.ts';
import type { FeedItem } from './parse-feed.ts';
import type { newsArticles } from './tables.ts';
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

/** Makes the row of an article. A date to come, or none, becomes the present: nobody reads tomorrow's paper. */
export function makeArticle(
  feed: { url: string; name: string },
  item: FeedItem,
  now: Date,
): NewArticle {
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
  };
}
