import { newsPageSize, type newsPageSchema } from '@chandelle/contract/news';
import type { NewsTheme } from '@chandelle/contract/news-themes';
import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod';
import { preparedLists } from '../../../platform/database/statements/prepared-lists.ts';
import { formatCursor, readCursor } from '../../../platform/page-cursor.ts';
import type { NewsServices } from '../news-services.ts';
import { normalizeText } from './normalize-text.ts';
import { findExplainingLessons } from './lesson-terms.ts';
import { areSamplesOffered } from '../feeds/load-samples.ts';
import { isImageOffered } from '../images/read-image.ts';
import { newsArticles, newsReads, newsSaves } from '../tables.ts';

/** What a reader asks for. */
export interface NewsFilter {
  source?: string | undefined;
  theme?: NewsTheme | undefined;
  search?: string | undefined;
  unread?: boolean | undefined;
  saved?: boolean | undefined;
  cursor?: string | undefined;
}

type NewsPage = z.input<typeof newsPageSchema>;

/**
 * Reads a page of articles, newest first, with what the learner has read and saved, the sources there are, and how old it all is.
 *
 * @throws INVALID_INPUT when the cursor is none of ours
 */
export async function listNews(
  services: NewsServices,
  learnerId: string,
  filter: NewsFilter,
): Promise<NewsPage> {
  const { course, config } = services;
  const [rows, { feeds, sources }] = await Promise.all([
    selectArticles(services, learnerId, filter),
    readState(services.pool, filter.cursor === undefined ? 'first' : 'next'),
  ]);
  const page = rows.slice(0, newsPageSize);
  const last = page.at(-1)?.article;
  const collected = feeds[0]?.at ?? null;
  const now = services.clock();
  return {
    articles: page.map(({ article, readAt, savedAt }) => ({
      id: article.id,
      title: article.title,
      description: article.description,
      url: article.url,
      source: article.source,
      publishedAt: article.publishedAt.toISOString(),
      imageUrl: isImageOffered(article, now) ? `/api/news/${article.id}/image` : null,
      themes: article.themes,
      lessons: [...findExplainingLessons(article, course)],
      read: readAt !== null,
      saved: savedAt !== null,
      example: article.example,
    })),
    next: rows.length > newsPageSize && last ? formatCursor(last.publishedAt, last.id) : null,
    sources,
    collectedAt: collected === null ? null : new Date(collected).toISOString(),
    everyMinutes: config.news.feeds.length === 0 ? null : config.news.minutes,
    samplesOffered: areSamplesOffered(config, collected !== null),
  };
}

/** An article without the text that the search reads: it is as long as all that is shown of it. */
const { searchText: _searchText, ...shown } = getTableColumns(newsArticles);

/**
 * Selects the rows of a page, and one more that tells whether there is a next. The newest come first by an index, however
 * many articles there are.
 */
export function selectArticles({ database }: NewsServices, learnerId: string, filter: NewsFilter) {
  return database
    .select({ article: shown, readAt: newsReads.readAt, savedAt: newsSaves.savedAt })
    .from(newsArticles)
    .leftJoin(
      newsReads,
      and(eq(newsReads.articleId, newsArticles.id), eq(newsReads.learnerId, learnerId)),
    )
    .leftJoin(
      newsSaves,
      and(eq(newsSaves.articleId, newsArticles.id), eq(newsSaves.learnerId, learnerId)),
    )
    .where(and(...conditions(filter)))
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(newsPageSize + 1);
}

function conditions(filter: NewsFilter): (SQL | undefined)[] {
  const { source, theme, search, unread, saved, cursor } = filter;
  const words = normalizeText(search ?? '');
  return [
    source === undefined ? undefined : eq(newsArticles.source, source),
    theme === undefined ? undefined : arrayContains(newsArticles.themes, [theme]),
    words === ''
      ? undefined
      : sql`to_tsvector('french', ${newsArticles.searchText}) @@ websearch_to_tsquery('french', ${words})`,
    unread ? isNull(newsReads.readAt) : undefined,
    saved ? isNotNull(newsSaves.savedAt) : undefined,
    before(cursor),
  ];
}

interface NewsState {
  /** One, with when a feed last answered. */
  feeds: { at: string | null }[];
  /** The kept articles of each source: counted over all of them, so only for the first page, $1. */
  sources: { name: string; articles: number }[];
}

const readState = preparedLists<NewsState>('news-state', {
  feeds: 'select max(last_success_at) as at from news_feeds',
  sources: `select source as name, count(*)::int as articles from news_articles
    where $1::text = 'first' group by source order by source`,
});

/** Articles after the end of a page: the instant in microseconds is not kept, so milliseconds do. */
function before(cursor: string | undefined): SQL | undefined {
  const [time, id] = readCursor('cursor', cursor);
  if (time === null) return undefined;
  return sql`(${newsArticles.publishedAt}, ${newsArticles.id}) < (${time}, ${id}::uuid)`;
}
