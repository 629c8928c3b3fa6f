import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { newsArticles, newsReads } from './tables.ts';

/** Gathers the articles that a learner has marked as read, for the export of their data. */
export async function exportNews(
  database: Database,
  learnerId: string,
): Promise<{ read: unknown[] }> {
  const read = await database
    .select({
      title: newsArticles.title,
      url: newsArticles.url,
      source: newsArticles.source,
      readAt: newsReads.readAt,
    })
    .from(newsReads)
    .innerJoin(newsArticles, eq(newsArticles.id, newsReads.articleId))
    .where(eq(newsReads.learnerId, learnerId))
    .orderBy(asc(newsReads.readAt), asc(newsArticles.id));
  return { read };
}
