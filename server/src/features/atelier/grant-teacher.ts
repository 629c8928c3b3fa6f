import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { findLearnerByEmail } from '../identity/find-learner-by-email.ts';
import { learners } from '../identity/tables.ts';

/**
 * Makes the account with an address a teacher, or no longer one, from its next request on. Resolves to its pseudo.
 *
 * @throws an UnknownLearnerError
 */
export async function grantTeacher(
  database: Database,
  email: string,
  teacher: boolean,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { learnerId, pseudo } = await findLearnerByEmail(tx, email);
    await tx.update(learners).set({ teacher }).where(eq(learners.learnerId, learnerId));
    return pseudo;
  });
}
