import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { learners, users } from './tables.ts';

/** No account has the address. */
export class UnknownLearnerError extends Error {
  constructor(email: string) {
    super(`No account has the address ${email}.`);
    this.name = 'UnknownLearnerError';
  }
}

/** A learner to whom an operator gave a role or from whom one was taken. */
export interface Granted {
  learnerId: string;
  pseudo: string;
  /** It was another before. */
  changed: boolean;
}

/**
 * Finds the learner with an address, as an operator types it.
 *
 * @throws an UnknownLearnerError
 */
export async function findLearnerByEmail(
  tx: Transaction,
  email: string,
): Promise<{ learnerId: string; pseudo: string }> {
  const [found] = await tx
    .select({ learnerId: learners.learnerId, pseudo: learners.pseudo })
    .from(users)
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(users.email, email.normalize('NFC').trim().toLowerCase()));
  if (found === undefined) throw new UnknownLearnerError(email);
  return found;
}
