import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { learners, users } from '../../identity/tables.ts';
import { announceForumAccess } from '../forum-access.ts';

/** No account has the address. */
export class UnknownLearnerError extends Error {
  constructor(email: string) {
    super(`No account has the address ${email}.`);
    this.name = 'UnknownLearnerError';
  }
}

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
    const [found] = await tx
      .select({ learnerId: users.id })
      .from(users)
      .where(eq(users.email, email.normalize('NFC').trim().toLowerCase()));
    if (found === undefined) throw new UnknownLearnerError(email);
    const [learner] = await tx
      .update(learners)
      .set({ moderator })
      .where(eq(learners.learnerId, found.learnerId))
      .returning({ pseudo: learners.pseudo });
    if (learner === undefined) throw new UnknownLearnerError(email);
    await announceForumAccess(tx, found.learnerId);
    return learner.pseudo;
  });
}
