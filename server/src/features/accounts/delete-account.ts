import { eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { keepSuspension } from '../forum/follow-suspension.ts';
import { forgetLearner } from '../forum/forget-learner.ts';
import { removeFromRanking } from '../progress/points-ledger.ts';
import { closeForDeletion } from '../subscription/close-for-deletion.ts';
import { endTokens } from './one-time-tokens.ts';
import type { SignedIn } from './read-session.ts';
import { learners, users } from './tables.ts';
import { verifyOwnPassword } from './verify-own-password.ts';

/**
 * Deletes the account with everything that belongs to it: the rows of every feature go with the user's, the photo
 * afterwards; a subscription ends with it. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS, PAYMENT_UNAVAILABLE.
 */
export async function deleteAccount(
  services: Services,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  currentPassword: string,
): Promise<void> {
  await verifyOwnPassword(services, userId, currentPassword, sessionId);
  await closeForDeletion(services, userId);
  const fileKeys = await services.database.transaction(async (tx) => {
    await keepSuspension(tx, services, userId);
    const charts = await forgetLearner(tx, userId);
    await removeFromRanking(tx, userId);
    await endTokens(tx, userId);
    const [learner] = await tx
      .delete(learners)
      .where(eq(learners.userId, userId))
      .returning({ avatarKey: learners.avatarKey });
    await tx.delete(users).where(eq(users.id, userId));
    return [...charts, ...(learner?.avatarKey ? [learner.avatarKey] : [])];
  });
  for (const key of fileKeys) await services.files.remove(key);
}
