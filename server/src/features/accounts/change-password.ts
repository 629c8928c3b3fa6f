import type { changePasswordSchema } from '@chandelle/contract/account-forms';
import { hashPassword } from 'better-auth/crypto';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { wrongPassword } from './account-errors.ts';
import { passwordChangedMail } from './account-mails.ts';
import { issueDisownLink } from './disown-links.ts';
import { findAccount } from './find-account.ts';
import { checkPassword } from './password-policy.ts';
import type { SignedIn } from './read-session.ts';
import { runUnseen } from './run-unseen.ts';
import { recordSecurityEvent } from './security-events.ts';
import { verifyOwnPassword } from './verify-own-password.ts';
import { writePassword } from './write-password.ts';

/**
 * Changes the learner's password, signs their other devices out and tells them by mail.
 * Throws WRONG_PASSWORD, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function changePassword(
  services: Services,
  learner: SignedIn,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
  device: string,
): Promise<void> {
  const { config, database, mailer } = services;
  await verifyOwnPassword(services, learner.userId, currentPassword, learner.sessionId);
  const account = await findAccount(database, learner.userId);
  if (account === null) throw wrongPassword();
  checkPassword(password, account);
  const passwordHash = await hashPassword(password);
  const now = services.clock();
  const disownToken = await database.transaction(async (tx) => {
    await writePassword(tx, learner.userId, passwordHash, learner.sessionId, now);
    await recordSecurityEvent(tx, learner.userId, { kind: 'password-changed', at: now, device });
    return issueDisownLink(tx, account, now);
  });
  await runUnseen(services, () => mailer.send(passwordChangedMail(config, account, disownToken)));
}
