import { sql } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';

/**
 * Runs work in a transaction that holds the learner's subscription alone, over all server processes: who asks the provider
 * last also writes last, so that an older word never covers a newer one.
 */
export function withLearnerLocked<Result>(
  { database }: Services,
  userId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${userId}`}, 0))`,
    );
    return work(tx);
  });
}
