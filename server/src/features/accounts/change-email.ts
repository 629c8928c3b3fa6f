import type { changeEmailSchema } from '@chandelle/contract/account-forms';
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
import { issueDisownLink } from './disown-links.ts';
import { moveAccount, type Move } from './move-account.ts';
import { createToken } from './one-time-tokens.ts';
import type { SignedIn } from './read-session.ts';
import { runUnseen } from './run-unseen.ts';
import { recordSecurityEvent } from './security-events.ts';
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
  device: string,
): Promise<{ confirmationSent: boolean }> {
  await verifyOwnPassword(services, learner.userId, currentPassword, learner.sessionId);
  const account = await findAccount(services.database, learner.userId);
  if (account === null) throw wrongPassword();
  if (account.email === email) throw invalidField('email', 'C’est déjà l’adresse de votre compte');
  await services.limits.use(changeEmailLimit, learner.userId);
  if (services.mailer.configured)
    await runUnseen(services, () => askForConfirmation(services, account, email, device));
  else await changeAtOnce(services, account, { email, device, keepSessionId: learner.sessionId });
  return { confirmationSent: services.mailer.configured };
}

async function askForConfirmation(
  services: Services,
  account: Account,
  email: string,
  device: string,
) {
  const { config, database, mailer } = services;
  const { userId, pseudo } = account;
  const owner = await findAccountByEmail(database, email);
  if (owner !== null) {
    await mailer.send(addressInUseMail(config, owner));
    return;
  }
  const now = services.clock();
  const { token, disownToken } = await database.transaction(async (tx) => {
    await recordSecurityEvent(tx, userId, { kind: 'email-change-asked', at: now, device });
    return {
      token: await createToken(tx, 'change-email', { userId, email }, now),
      disownToken: await issueDisownLink(tx, account, now),
    };
  });
  // The owner first: if one of the two does not leave, it is the other one.
  await mailer.send(
    oldAddressMail(config, account, { newEmail: email, state: 'asked', disownToken }),
  );
  await mailer.send(newAddressMail(config, { email, pseudo }, token));
}

async function changeAtOnce(
  services: Services,
  account: Account,
  move: Pick<Move, 'email' | 'device' | 'keepSessionId'>,
) {
  const { config, database, mailer } = services;
  const { userId, pseudo } = account;
  const { email } = move;
  const now = services.clock();
  const change = database.transaction(async (tx) => ({
    disownToken: await moveAccount(tx, account, { ...move, confirmed: false, now }),
    token: await createToken(tx, 'confirm-email', { userId, email }, now),
  }));
  const { token, disownToken } = await change.catch((error: unknown) => {
    if (isErrorWithCode(error, '23505')) throw emailTaken();
    throw error;
  });
  await runUnseen(services, async () => {
    await mailer.send(confirmationMail(config, { email, pseudo }, token));
    await mailer.send(
      oldAddressMail(config, account, { newEmail: email, state: 'changed', disownToken }),
    );
  });
}
