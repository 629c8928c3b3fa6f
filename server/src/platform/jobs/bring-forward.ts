import type { Database, Transaction } from '../database/database.ts';
import { jobs } from './tables.ts';

/** Makes a job due at an instant, usually at once; whichever process looks next runs it. */
export async function bringForward(
  database: Database | Transaction,
  name: string,
  dueAt: Date,
): Promise<void> {
  await database
    .insert(jobs)
    .values({ name, dueAt })
    .onConflictDoUpdate({ target: jobs.name, set: { dueAt } });
}
