import type { resetSchema } from '@chandelle/contract/account-forms';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { issueDisownLink } from '../security/disown-links.ts';
import { findAccount } from '../account-queries.ts';
import { signInLimits, tokenLimit } from '../limits.ts';
import { nameDevice } from '../devices/name-device.ts';
import { consumeToken, peekToken } from '../one-time-tokens.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './password-policy.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { users } from '../../identity/tables.ts';
import { readAccountSuspension, type SuspensionNotice } from '../sign-in/suspension.ts';
import { writePassword } from './password.ts';
import type * as z from 'zod';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Sets a new password with the token of a mail and signs every device out. A refused password leaves the token
 * usable; a lock after wrong sign-ins is lifted. The mail reached its address, so that is confirmed too. Resolves to what
 * an operator has to say where the account is suspended: then the new password waits until it is restored.
 *
 * @throws INVALID_TOKEN, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof resetSchema>,
  { clientAddress, headers }: { clientAddress: string; headers: Headers },
): Promise<SuspensionNotice | null> {
  const { config, database, limits, mailer } = services;
  await limits.use(tokenLimit, clientAddress);
  const now = services.clock();
  const subject = await peekToken(database, 'reset-password', token, now);
  const account = subject === null ? null : await findAccount(database, subject.learnerId);
  if (account === null || account.email !== subject?.email) throw apiError('INVALID_TOKEN');
  checkPassword(password, account);
  const passwordHash = await hashPassword(password);
  const device = nameDevice(headers.get('user-agent'));
  const disownToken = await database.transaction(async (tx) => {
    if ((await consumeToken(tx, 'reset-password', token, now)) === null)
      throw apiError('INVALID_TOKEN');
    await writePassword(tx, account.learnerId, passwordHash, null);
    await tx.update(users).set({ emailConfirmed: true }).where(eq(users.id, account.learnerId));
    await recordSecurityEvent(tx, account.learnerId, { kind: 'password-reset', at: now, device });
    return issueDisownLink(tx, account, now);
  });
  // Whoever reads the account's mails is not to be kept out by those who tried passwords.
  await Promise.all([
    limits.reset(signInLimits.account, account.email),
    limits.reset(signInLimits.pair, `${account.email} ${clientAddress}`),
  ]);
  await runWithoutTimingLeak(services, () =>
    mailer.send(passwordChangedMail(config, account, disownToken)),
  );
  return readAccountSuspension(services, database, account.learnerId);
}
