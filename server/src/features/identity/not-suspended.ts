import { eq, notExists, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accountSuspensions } from './tables.ts';

/** Returns the condition that no operator has suspended the account of a learner. */
export function notSuspended(database: Database, learnerId: Column): SQL {
  return notExists(
    database
      .select({ learnerId: accountSuspensions.learnerId })
      .from(accountSuspensions)
      .where(eq(accountSuspensions.learnerId, learnerId)),
  );
}
