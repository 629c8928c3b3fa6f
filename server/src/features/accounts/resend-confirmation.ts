import type { Services } from '../../services.ts';
import { confirmationMail } from './account-mails.ts';
import { findAccountByEmail } from './find-account.ts';
import { mailLimits } from './limits.ts';
import { createToken } from './one-time-tokens.ts';
import { runUnseen } from './run-unseen.ts';

/**
 * Sends the confirmation mail again; the earlier link ends. Answers the same, at once, for an address without an
 * account and for one that is confirmed. Throws TOO_MANY_REQUESTS.
 */
export async function resendConfirmation(
  services: Services,
  email: string,
  clientAddress: string,
): Promise<void> {
  await services.limits.use(mailLimits.address, clientAddress);
  await services.limits.use(mailLimits.recipient, email);
  await runUnseen(services, async () => {
    const account = await findAccountByEmail(services.database, email);
    if (account === null || account.emailConfirmed) return;
    const now = services.clock();
    const token = await createToken(services.database, 'confirm-email', account, now);
    await services.mailer.send(confirmationMail(services.config, account, token));
  });
}
