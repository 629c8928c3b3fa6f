import { eq } from 'drizzle-orm';
import { removeUnnamed } from '../../../platform/files/sweep-files.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { learners, users } from '../../identity/tables.ts';
import { verifyOwnPassword } from '../password/password.ts';

/**
 * Deletes the account with everything that belongs to it: the rows of every feature go with the user's, the photo
 * afterwards; a subscription ends with it.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, PAYMENT_UNAVAILABLE
 */
export async function deleteAccount(
  services: Services,
  { learnerId, sessionId }: Pick<SignedIn, 'learnerId' | 'sessionId'>,
  currentPassword: string,
): Promise<void> {
  await verifyOwnPassword(services, learnerId, currentPassword, sessionId);
  for (const { end } of services.personalData) await end?.(learnerId);
  const fileKeys = await services.database.transaction(async (tx) => {
    const erased: string[] = [];
    for (const { erase } of services.personalData)
      erased.push(...((await erase?.(tx, learnerId)) ?? []));
    const [learner] = await tx
      .delete(learners)
      .where(eq(learners.learnerId, learnerId))
      .returning({ avatarKey: learners.avatarKey });
    await tx.delete(users).where(eq(users.id, learnerId));
    return [...erased, ...(learner?.avatarKey ? [learner.avatarKey] : [])];
  });
  await removeUnnamed(services, fileKeys);
}
