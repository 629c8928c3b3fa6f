import type { Services } from '../../../platform/services.ts';
import { confirmationMail } from '../mails/account-mails.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { mailLimits } from '../limits.ts';
import { createToken } from '../one-time-tokens.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';

/**
 * Sends the confirmation mail again; the earlier link ends. Answers the same, at once, for an address without an
 * account and for one that is confirmed.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function resendConfirmation(
  services: Services,
  email: string,
  clientAddress: string,
): Promise<void> {
  await services.limits.use(mailLimits.address, clientAddress);
  await services.limits.use(mailLimits.recipient, email);
  await runWithoutTimingLeak(services, async () => {
    const account = await findAccountByEmail(services.database, email);
    if (account === null || account.emailConfirmed) return;
    const now = services.clock();
    const token = await createToken(services.database, 'confirm-email', account, now);
    await services.mailer.send(confirmationMail(services.config, account, token));
  });
}
