import type { Services } from '../../services.ts';

/**
 * Runs work whose duration would tell whether an account exists (a mail, and what leads to it). With a mail server
 * the answer does not wait for it; a failure is logged, and the learner can ask for the mail again. The local
 * outbox takes no time, so there the mail is in it when the answer comes.
 */
export async function runUnseen(services: Services, work: () => Promise<void>): Promise<void> {
  if (!services.mailer.configured) return work();
  void work().catch((error: unknown) => services.log.error('mail-not-sent', error));
}
