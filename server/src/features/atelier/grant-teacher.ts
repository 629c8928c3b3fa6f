import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Granted, findLearnerByEmail } from '../identity/find-learner-by-email.ts';
import { learners } from '../identity/tables.ts';

/**
 * Makes the account with an address a teacher, or no longer one, from its next request on.
 *
 * @throws an UnknownLearnerError
 */
export async function grantTeacher(
  tx: Transaction,
  email: string,
  teacher: boolean,
): Promise<Granted> {
  const learner = await findLearnerByEmail(tx, email);
  const changed = await tx
    .update(learners)
    .set({ teacher })
    .where(and(eq(learners.learnerId, learner.learnerId), ne(learners.teacher, teacher)))
    .returning({ learnerId: learners.learnerId });
  return { ...learner, changed: changed.length > 0 };
}
