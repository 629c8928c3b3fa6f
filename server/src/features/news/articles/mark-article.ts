import { and, eq } from 'drizzle-orm';
import type { NewsServices } from '../news-services.ts';
import { newsArticles, newsReads } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Marks an article as read or unread by a learner; twice is as once.
 *
 * @throws NOT_FOUND
 */
export async function markArticle(
  { database, clock }: NewsServices,
  learnerId: string,
  articleId: string,
  read: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: newsArticles.id })
      .from(newsArticles)
      .where(eq(newsArticles.id, articleId))
      .for('key share');
    if (article === undefined) throw apiError('NOT_FOUND');
    if (read)
      await tx
        .insert(newsReads)
        .values({ learnerId, articleId, readAt: clock() })
        .onConflictDoNothing();
    else
      await tx
        .delete(newsReads)
        .where(and(eq(newsReads.learnerId, learnerId), eq(newsReads.articleId, articleId)));
  });
}
