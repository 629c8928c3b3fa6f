import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import type { FeedParser } from './feeds/feed-parser.ts';
import type { NewsConfig } from './news-config.ts';

/** What the news use of the outside. */
export interface NewsServices extends Services {
  config: Config & { news: NewsConfig };
  /** Reads feeds in a process of its own. */
  feedParser: FeedParser;
}
