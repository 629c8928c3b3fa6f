import type { StatedDate } from './read-date.ts';

// Apart from what parses: parsers are loaded by their own process alone.

/** An article as its feed tells it, in plain text. */
export interface FeedItem {
  title: string;
  description: string;
  url: string;
  /** Who published it, where the feed gathers others' articles; null: the feed itself. */
  source: string | null;
  imageUrl: string | null;
  publishedAt: StatedDate;
}

/** What a feed holds; `source` is its own title. */
export interface ParsedFeed {
  source: string | null;
  items: FeedItem[];
}

/** The document is no feed, or one that must not be read; the message says why. */
export class FeedError extends Error {
  override name = 'FeedError';
}
