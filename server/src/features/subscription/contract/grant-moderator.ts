import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Granted, findLearnerByEmail } from '../../identity/find-learner-by-email.ts';
import { learners } from '../../identity/tables.ts';
import { announceForumAccess } from '../forum-access.ts';

/**
 * Makes the account with an address a moderator, or no longer one; open streams learn it at once.
 *
 * @throws an UnknownLearnerError
 */
export async function grantModerator(
  tx: Transaction,
  email: string,
  moderator: boolean,
): Promise<Granted> {
  const learner = await findLearnerByEmail(tx, email);
  const changed = await tx
    .update(learners)
    .set({ moderator })
    .where(and(eq(learners.learnerId, learner.learnerId), ne(learners.moderator, moderator)))
    .returning({ learnerId: learners.learnerId });
  await announceForumAccess(tx, learner.learnerId);
  return { ...learner, changed: changed.length > 0 };
}
