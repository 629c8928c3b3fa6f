import { sql } from 'drizzle-orm';
import { makeFairTurns } from '../../platform/limits/fair-turns.ts';
import type { SubscriptionServices } from './subscription-services.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * How many learners of this process are locked or waited for at a time. Each holds a connection while the provider is asked,
 * which may take seconds: the greater part of the pool stays with everything else, and one learner takes one of these places.
 */
const inTurn = makeFairTurns(6);

/**
 * Runs work in a transaction that holds the learner's subscription alone, over all server processes: who asks the provider
 * last also writes last, so that an older snapshot never covers a newer one. Not to be called within itself.
 */
export function withLearnerLocked<Result>(
  { database }: SubscriptionServices,
  learnerId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTurn(learnerId, () =>
    database.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${learnerId}`}, 0))`,
      );
      return work(tx);
    }),
  );
}
