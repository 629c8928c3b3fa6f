import { lt } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import { operatorActs } from './tables.ts';

/** Days that acts of operators are kept. */
const actDays = 365;

/** Removes from the log what is older than 12 months. */
export const purgeActs: Job = {
  name: 'administration.purge-acts',
  everySeconds: 24 * 3600,
  run: async ({ database, clock }) => {
    const oldest = new Date(clock().getTime() - actDays * 24 * 3600 * 1000);
    await database.delete(operatorActs).where(lt(operatorActs.at, oldest));
  },
};
