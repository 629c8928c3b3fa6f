import { newsPageSize, type newsPageSchema } from '@chandelle/contract/news';
import type { NewsTheme } from '@chandelle/contract/news-themes';
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod';
import { formatCursor, readCursor } from '../../../platform/page-cursor.ts';
import type { NewsServices } from '../news-services.ts';
import { normalizeText } from './normalize-text.ts';
import { findExplainingLessons } from './lesson-terms.ts';
import { areSamplesOffered } from '../feeds/load-samples.ts';
import { isImageOffered } from '../images/read-image.ts';
import { newsArticles, newsFeeds, newsReads, newsSaves } from '../tables.ts';

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
  const { database, course, config } = services;
  const rows = await selectArticles(services, learnerId, filter);
  const page = rows.slice(0, newsPageSize);
  const last = page.at(-1)?.article;
  const [state] = await database.select({ at: max(newsFeeds.lastSuccessAt) }).from(newsFeeds);
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
      lessons: findExplainingLessons(article, course),
      read: readAt !== null,
      saved: savedAt !== null,
      example: article.example,
    })),
    next: rows.length > newsPageSize && last ? formatCursor(last.publishedAt, last.id) : null,
    sources: filter.cursor === undefined ? await countBySource(services) : [],
    collectedAt: state?.at?.toISOString() ?? null,
    everyMinutes: config.news.feeds.length === 0 ? null : config.news.minutes,
    samplesOffered: await areSamplesOffered(services),
  };
}

/**
 * Selects the rows of a page, and one more that tells whether there is a next. The newest come first by an index, however
 * many articles there are.
 */
export function selectArticles({ database }: NewsServices, learnerId: string, filter: NewsFilter) {
  return database
    .select({ article: newsArticles, readAt: newsReads.readAt, savedAt: newsSaves.savedAt })
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

/** Counts the kept articles of each source: over all of them, so only for the first page. */
const countBySource = ({ database }: NewsServices) =>
  database
    .select({ name: newsArticles.source, articles: count() })
    .from(newsArticles)
    .groupBy(newsArticles.source)
    .orderBy(newsArticles.source);

/** Articles after the end of a page: the instant in microseconds is not kept, so milliseconds do. */
function before(cursor: string | undefined): SQL | undefined {
  const [time, id] = readCursor('cursor', cursor);
  if (time === null) return undefined;
  return sql`(${newsArticles.publishedAt}, ${newsArticles.id}) < (${time}, ${id}::uuid)`;
}
