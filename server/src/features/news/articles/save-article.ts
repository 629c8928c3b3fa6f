import { and, eq } from 'drizzle-orm';
import type { NewsServices } from '../news-services.ts';
import { newsArticles, newsSaves } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Saves an article for a learner to read later, or no longer; twice is as once.
 *
 * @throws NOT_FOUND
 */
export async function saveArticle(
  { database, clock }: NewsServices,
  learnerId: string,
  articleId: string,
  saved: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: newsArticles.id })
      .from(newsArticles)
      .where(eq(newsArticles.id, articleId))
      .for('key share');
    if (article === undefined) throw apiError('NOT_FOUND');
    if (saved)
      await tx
        .insert(newsSaves)
        .values({ learnerId, articleId, savedAt: clock() })
        .onConflictDoNothing();
    else
      await tx
        .delete(newsSaves)
        .where(and(eq(newsSaves.learnerId, learnerId), eq(newsSaves.articleId, articleId)));
  });
}
