import type { resetSchema } from '@chandelle/contract/account-forms';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { invalidToken } from './account-errors.ts';
import { passwordChangedMail } from './account-mails.ts';
import { issueDisownLink } from './disown-links.ts';
import { findAccount } from './find-account.ts';
import { signInLimits, tokenLimit } from './limits.ts';
import { nameDevice } from './name-device.ts';
import { consumeToken, peekToken } from './one-time-tokens.ts';
import { checkPassword } from './password-policy.ts';
import { runUnseen } from './run-unseen.ts';
import { recordSecurityEvent } from './security-events.ts';
import { users } from './tables.ts';
import { writePassword } from './write-password.ts';

/**
 * Sets a new password with the token of a mail and signs every device out. A refused password leaves the token
 * usable; a lock after wrong sign-ins is lifted. The mail reached its address, so that is confirmed too.
 * Throws INVALID_TOKEN, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof resetSchema>,
  { clientAddress, headers }: { clientAddress: string; headers: Headers },
): Promise<void> {
  const { config, database, limits, mailer } = services;
  await limits.use(tokenLimit, clientAddress);
  const now = services.clock();
  const subject = await peekToken(database, 'reset-password', token, now);
  const account = subject === null ? null : await findAccount(database, subject.userId);
  if (account === null || account.email !== subject?.email) throw invalidToken();
  checkPassword(password, account);
  const passwordHash = await hashPassword(password);
  const device = nameDevice(headers.get('user-agent'));
  const disownToken = await database.transaction(async (tx) => {
    if ((await consumeToken(tx, 'reset-password', token, now)) === null) throw invalidToken();
    await writePassword(tx, account.userId, passwordHash, null, now);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(users.id, account.userId));
    await recordSecurityEvent(tx, account.userId, { kind: 'password-reset', at: now, device });
    return issueDisownLink(tx, account, now);
  });
  // Whoever reads the account's mails is not to be kept out by those who tried passwords.
  await Promise.all([
    limits.reset(signInLimits.account, account.email),
    limits.reset(signInLimits.pair, `${account.email} ${clientAddress}`),
  ]);
  await runUnseen(services, () => mailer.send(passwordChangedMail(config, account, disownToken)));
}
