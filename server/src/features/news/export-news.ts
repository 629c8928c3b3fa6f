import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { newsArticles, newsReads, newsSaves } from './tables.ts';

const named = { title: newsArticles.title, url: newsArticles.url, source: newsArticles.source };

/** Gathers the articles that a learner has marked as read or saved for later, for the export of their data. */
export async function exportNews(
  database: Database,
  learnerId: string,
): Promise<{ read: unknown[]; saved: unknown[] }> {
  const read = await database
    .select({ ...named, readAt: newsReads.readAt })
    .from(newsReads)
    .innerJoin(newsArticles, eq(newsArticles.id, newsReads.articleId))
    .where(eq(newsReads.learnerId, learnerId))
    .orderBy(asc(newsReads.readAt), asc(newsArticles.id));
  const saved = await database
    .select({ ...named, savedAt: newsSaves.savedAt })
    .from(newsSaves)
    .innerJoin(newsArticles, eq(newsArticles.id, newsSaves.articleId))
    .where(eq(newsSaves.learnerId, learnerId))
    .orderBy(asc(newsSaves.savedAt), asc(newsArticles.id));
  return { read, saved };
}
