import type { resetSchema } from '@chandelle/contract/account-forms';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { invalidToken } from './account-errors.ts';
import { passwordChangedMail } from './account-mails.ts';
import { findAccount } from './find-account.ts';
import { tokenLimit } from './limits.ts';
import { consumeToken, peekToken } from './one-time-tokens.ts';
import { checkPassword } from './password-policy.ts';
import { runUnseen } from './run-unseen.ts';
import { users } from './tables.ts';
import { writePassword } from './write-password.ts';

/**
 * Sets a new password with the token of a mail and signs every device out. A refused password leaves the token
 * usable. The mail reached its address, so that is confirmed too.
 * Throws INVALID_TOKEN, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof resetSchema>,
  clientAddress: string,
): Promise<void> {
  const { config, database, limits, mailer } = services;
  await limits.use(tokenLimit, clientAddress);
  const now = services.clock();
  const subject = await peekToken(database, 'reset-password', token, now);
  const account = subject === null ? null : await findAccount(database, subject.userId);
  if (account === null || account.email !== subject?.email) throw invalidToken();
  checkPassword(password, account);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    if ((await consumeToken(tx, 'reset-password', token, now)) === null) throw invalidToken();
    await writePassword(tx, account.userId, passwordHash, null, now);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(users.id, account.userId));
  });
  await runUnseen(services, () => mailer.send(passwordChangedMail(config, account)));
}
