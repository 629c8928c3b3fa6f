import type { Mail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';

/** Tells a learner by mail what was done to their account. It stands by then: a mail that fails is logged, and undoes nothing. */
export async function mailLearner({ log, mailer }: Services, mail: Mail): Promise<void> {
  const sent = mailer.send(mail).catch((error: unknown) => log.error('mail-not-sent', error));
  // A mail server may take its time; the local outbox has it at once.
  if (!mailer.configured) await sent;
}
