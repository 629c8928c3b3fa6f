import { describeReason } from '../../../platform/database/describe-database-problem.ts';
import type { Services } from '../../../platform/services.ts';

/** Lets work of the live forum go on that nobody waits for; a failure is logged while the server is open. */
export function runInBackground({ notifications, log }: Services, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!notifications.closed) log.warn('forum.live', { reason: describeReason(error) });
  });
}
