import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { findLearnerByEmail } from '../../identity/find-learner-by-email.ts';
import { learners } from '../../identity/tables.ts';
import { announceForumAccess } from '../forum-access.ts';

/**
 * Makes the account with an address a moderator, or no longer one; open streams learn it at once. Resolves to its
 * pseudo.
 *
 * @throws an UnknownLearnerError
 */
export async function grantModerator(
  database: Database,
  email: string,
  moderator: boolean,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { learnerId, pseudo } = await findLearnerByEmail(tx, email);
    await tx.update(learners).set({ moderator }).where(eq(learners.learnerId, learnerId));
    await announceForumAccess(tx, learnerId);
    return pseudo;
  });
}
