import { eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { learners } from './tables.ts';

/** Points the learner to another photo, or to none, and then removes the file of the former one. */
export async function replaceAvatar(
  services: Services,
  userId: string,
  avatarKey: string | null,
): Promise<void> {
  const former = await services.database.transaction(async (tx) => {
    const [learner] = await tx
      .select({ avatarKey: learners.avatarKey })
      .from(learners)
      .where(eq(learners.userId, userId))
      .for('update');
    if (learner === undefined) throw new Error('The learner was deleted meanwhile.');
    await tx.update(learners).set({ avatarKey }).where(eq(learners.userId, userId));
    return learner.avatarKey;
  });
  if (former !== null) await services.files.remove(former);
}
