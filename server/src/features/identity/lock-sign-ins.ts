import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Holds off, until the transaction ends, whoever ends an account's sessions for good: a sign-in that has looked whether the account
 * is suspended has its session in the table before all of them are ended. Sign-ins do not hold off each other.
 */
export async function lockForSignIn(tx: Transaction, learnerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`sign-in ${learnerId}`}, 0))`,
  );
}

/** Holds off all sign-ins to an account until the transaction ends. */
export async function lockOutSignIns(tx: Transaction, learnerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${learnerId}`}, 0))`,
  );
}
