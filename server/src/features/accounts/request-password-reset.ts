import type { Services } from '../../services.ts';
import { passwordResetMail } from './account-mails.ts';
import { findAccountByEmail } from './find-account.ts';
import { mailLimits } from './limits.ts';
import { createToken } from './one-time-tokens.ts';
import { runUnseen } from './run-unseen.ts';

/**
 * Sends the mail that lets a learner choose a new password. Answers the same, at once, for an address without an
 * account. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  clientAddress: string,
): Promise<void> {
  await services.limits.use(mailLimits.address, clientAddress);
  await services.limits.use(mailLimits.recipient, email);
  await runUnseen(services, async () => {
    const account = await findAccountByEmail(services.database, email);
    if (account === null) return;
    const now = services.clock();
    const token = await createToken(services.database, 'reset-password', account, now);
    await services.mailer.send(passwordResetMail(services.config, account, token));
  });
}
