import { findUnavailable } from '../../platform/database/outages/unavailable.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Runs work whose duration would tell whether an account exists (a mail, and what leads to it). With a mail server
 * the answer does not wait for it. The local outbox takes no time, so there the mail is in it when the answer comes. Either
 * way a mail that fails is logged, and fails nothing else: what it tells of is stored by then, and the learner can ask for
 * the mail again. Rejects only where the answer waits and the database is not available: then nothing is stored.
 */
export async function runWithoutTimingLeak(
  services: Services,
  work: () => Promise<void>,
): Promise<void> {
  const failed = (error: unknown) => services.log.error('mail-not-sent', error);
  if (services.mailer.configured) return void work().catch(failed);
  try {
    await work();
  } catch (error) {
    if (findUnavailable(error) !== null) throw error;
    failed(error);
  }
}
