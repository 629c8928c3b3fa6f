import type { changeEmailSchema } from '@chandelle/contract/account-forms';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { isErrorWithCode } from '../../platform/error-code.ts';
import type { Services } from '../../services.ts';
import { emailTaken, invalidField, wrongPassword } from './account-errors.ts';
import {
  addressInUseMail,
  confirmationMail,
  newAddressMail,
  oldAddressMail,
} from './account-mails.ts';
import { findAccount, findAccountByEmail, type Account } from './find-account.ts';
import { changeEmailLimit } from './limits.ts';
import { createToken, endTokens } from './one-time-tokens.ts';
import type { SignedIn } from './read-session.ts';
import { runUnseen } from './run-unseen.ts';
import { users } from './tables.ts';
import { verifyOwnPassword } from './verify-own-password.ts';

/**
 * Changes the learner's e-mail address: with a mail server once the new one is confirmed (the answer is the same
 * when it belongs to another account, whose owner is told), otherwise at once.
 * Throws WRONG_PASSWORD, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function changeEmail(
  services: Services,
  learner: SignedIn,
  { email, currentPassword }: z.output<typeof changeEmailSchema>,
): Promise<{ confirmationSent: boolean }> {
  await verifyOwnPassword(services, learner.userId, currentPassword);
  const account = await findAccount(services.database, learner.userId);
  if (account === null) throw wrongPassword();
  if (account.email === email) throw invalidField('email', 'C’est déjà l’adresse de votre compte');
  await services.limits.use(changeEmailLimit, learner.userId);
  if (services.mailer.configured)
    await runUnseen(services, () => askForConfirmation(services, account, email));
  else await changeAtOnce(services, account, email);
  return { confirmationSent: services.mailer.configured };
}

async function askForConfirmation(services: Services, account: Account, email: string) {
  const { config, database, mailer } = services;
  const { userId, pseudo } = account;
  const owner = await findAccountByEmail(database, email);
  if (owner !== null) {
    await mailer.send(addressInUseMail(config, owner));
    return;
  }
  const token = await createToken(database, 'change-email', { userId, email }, services.clock());
  await mailer.send(newAddressMail(config, { email, pseudo }, token));
  await mailer.send(oldAddressMail(config, account, email, 'asked'));
}

async function changeAtOnce(services: Services, account: Account, email: string) {
  const { config, database, mailer } = services;
  const { userId, pseudo } = account;
  const now = services.clock();
  const change = database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ email, emailVerified: false, updatedAt: now })
      .where(eq(users.id, userId));
    await endTokens(tx, userId);
    return createToken(tx, 'confirm-email', { userId, email }, now);
  });
  const token = await change.catch((error: unknown) => {
    if (isErrorWithCode(error, '23505')) throw emailTaken();
    throw error;
  });
  await runUnseen(services, async () => {
    await mailer.send(confirmationMail(config, { email, pseudo }, token));
    await mailer.send(oldAddressMail(config, account, email, 'changed'));
  });
}
