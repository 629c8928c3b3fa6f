import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Granted, findLearnerByEmail } from '../identity/find-learner-by-email.ts';
import { learners } from '../identity/tables.ts';

/**
 * Makes the account with an address an operator's, or no longer one, from its next request on.
 *
 * @throws an UnknownLearnerError
 */
export async function grantOperator(
  tx: Transaction,
  email: string,
  operator: boolean,
): Promise<Granted> {
  const learner = await findLearnerByEmail(tx, email);
  const changed = await tx
    .update(learners)
    .set({ operator })
    .where(and(eq(learners.learnerId, learner.learnerId), ne(learners.operator, operator)))
    .returning({ learnerId: learners.learnerId });
  return { ...learner, changed: changed.length > 0 };
}
