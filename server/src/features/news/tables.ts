import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { newsThemes } from '@chandelle/contract/news-themes';
import { users } from '../identity/tables.ts';

/** How each feed has been doing. A feed that is no longer configured keeps its row until its articles are gone. */
export const newsFeeds = pgTable('news_feeds', {
  url: text('url').primaryKey(),
  name: text('name').notNull(),
  /** What the feed gave to ask by next time: If-None-Match and If-Modified-Since. */
  etag: text('etag'),
  lastModified: text('last_modified'),
  /** The address, behind redirects, that gave them: it alone is asked by them. */
  answeredUrl: text('answered_url'),
  lastAttemptAt: instant('last_attempt_at'),
  lastSuccessAt: instant('last_success_at'),
  problem: text('problem'),
  failures: integer('failures').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
});

/** Articles as they were collected, kept for 90 days, and longer where somebody has saved them. */
export const newsArticles = pgTable(
  'news_articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedUrl: text('feed_url').notNull(),
    source: text('source').notNull(),
    /** Where a reader is sent. */
    url: text('url').notNull(),
    /** The address without what only tracks: the same article has the same. */
    canonicalUrl: text('canonical_url').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Address of the picture at its source; readers get our copy. */
    imageSource: text('image_source'),
    /** Null until the picture was had; false when it cannot be had. */
    imageStored: boolean('image_kept'),
    /** When a picture that could not be reached is asked for again, at the earliest. */
    imageNotBefore: instant('image_not_before'),
    themes: text('themes', { enum: newsThemes }).array().notNull(),
    /** Title, description and source without accents, for the search. */
    searchText: text('search_text').notNull(),
    publishedAt: instant('published_at').notNull(),
    collectedAt: instant('collected_at').notNull(),
    example: boolean('example').notNull().default(false),
  },
  (table) => [
    uniqueIndex('news_articles_url_key').on(table.canonicalUrl),
    // Read backwards for the newest first: what Drizzle calls descending puts nulls last, which serves no plain `desc`.
    index('news_articles_newest_idx').on(table.publishedAt, table.id),
    index('news_articles_source_idx').on(table.source, table.publishedAt, table.id),
    index('news_articles_search_idx').using('gin', sql`to_tsvector('french', ${table.searchText})`),
  ],
);

/** Articles that a learner has marked as read. */
export const newsReads = pgTable(
  'news_reads',
  {
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.articleId] }),
    index('news_reads_article_idx').on(table.articleId),
  ],
);

/** Articles that a learner has saved for later: they stay as long as somebody has saved them. */
export const newsSaves = pgTable(
  'news_saves',
  {
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.articleId] }),
    index('news_saves_article_idx').on(table.articleId),
  ],
);
