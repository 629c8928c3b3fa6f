import { ORPCError } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { newsArticles, newsReads } from './tables.ts';

/** Marks an article as read or unread by a learner; twice is as once. Throws NOT_FOUND. */
export async function markArticle(
  { database, clock }: Services,
  userId: string,
  articleId: string,
  read: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: newsArticles.id })
      .from(newsArticles)
      .where(eq(newsArticles.id, articleId))
      .for('key share');
    if (article === undefined) throw new ORPCError('NOT_FOUND', { defined: true, status: 404 });
    if (read)
      await tx
        .insert(newsReads)
        .values({ userId, articleId, readAt: clock() })
        .onConflictDoNothing();
    else
      await tx
        .delete(newsReads)
        .where(and(eq(newsReads.userId, userId), eq(newsReads.articleId, articleId)));
  });
}
