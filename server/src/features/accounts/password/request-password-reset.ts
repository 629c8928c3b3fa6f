import type { Services } from '../../../platform/services.ts';
import { passwordResetMail } from '../mails/account-mails.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { mailLimits } from '../limits.ts';
import { createToken } from '../one-time-tokens.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';

/**
 * Sends the mail that lets a learner choose a new password. Answers the same, at once, for an address without an
 * account.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  clientAddress: string,
): Promise<void> {
  await services.limits.use(mailLimits.address, clientAddress);
  await services.limits.use(mailLimits.recipient, email);
  await runWithoutTimingLeak(services, async () => {
    const account = await findAccountByEmail(services.database, email);
    if (account === null) return;
    const now = services.clock();
    const token = await createToken(services.database, 'reset-password', account, now);
    await services.mailer.send(passwordResetMail(services.config, account, token));
  });
}
