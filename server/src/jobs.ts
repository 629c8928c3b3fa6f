import { purgeUnconfirmed } from './features/accounts/purge-unconfirmed.ts';
import type { Job } from './platform/jobs/recurring-jobs.ts';

/** Everything the server does by itself, unasked. */
export const recurringJobs: readonly Job[] = [purgeUnconfirmed];
