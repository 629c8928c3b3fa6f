import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import { forumPictures } from '../tables.ts';

/**
 * Notes that a chart or a picture is posted: it is posted once. What a picture shows is kept with it; a chart has its figures.
 *
 * @throws PICTURE_NOT_FOUND
 */
export async function postPicture(
  tx: Transaction,
  learnerId: string,
  { pictureId, description }: { pictureId: string; description: string },
): Promise<void> {
  const posted = await tx
    .update(forumPictures)
    .set({
      posted: true,
      description: sql`case when ${isNull(forumPictures.numbers)} then ${description} else '' end`,
    })
    .where(
      and(
        eq(forumPictures.id, pictureId),
        eq(forumPictures.learnerId, learnerId),
        eq(forumPictures.posted, false),
      ),
    )
    .returning({ id: forumPictures.id });
  if (posted.length === 0) throw apiError('PICTURE_NOT_FOUND');
}
