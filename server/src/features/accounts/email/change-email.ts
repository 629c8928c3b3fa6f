import type { changeEmailSchema } from '@chandelle/contract/account-forms';
import type * as z from 'zod';
import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Services } from '../../../platform/services.ts';
import {
  addressInUseMail,
  confirmationMail,
  newAddressMail,
  oldAddressMail,
} from '../mails/account-mails.ts';
import { findAccount, findAccountByEmail, type Account } from '../account-queries.ts';
import { changeEmailLimit } from '../limits.ts';
import { issueDisownLink } from '../security/disown-links.ts';
import { moveAccount, type Move } from './move-account.ts';
import { createToken } from '../one-time-tokens.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { verifyOwnPassword } from '../password/password.ts';
import { invalidField, apiError } from '../../../platform/api-error.ts';
import { emailTaken } from './email-taken.ts';

/**
 * Changes the learner's e-mail address: with a mail server once the new one is confirmed (the answer is the same
 * when it belongs to another account, whose owner is told), otherwise at once.
 *
 * @throws WRONG_PASSWORD, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function changeEmail(
  services: Services,
  learner: SignedIn,
  { email, currentPassword }: z.output<typeof changeEmailSchema>,
  device: string,
): Promise<{ confirmationSent: boolean }> {
  await verifyOwnPassword(services, learner.learnerId, currentPassword, learner.sessionId);
  const account = await findAccount(services.database, learner.learnerId);
  if (account === null) throw apiError('WRONG_PASSWORD');
  if (account.email === email) throw invalidField('email', 'C’est déjà l’adresse de votre compte');
  await services.limits.use(changeEmailLimit, learner.learnerId);
  if (services.mailer.configured)
    await runWithoutTimingLeak(services, () =>
      askForConfirmation(services, account, email, device),
    );
  else
    await changeAtOnce(services, account, { email, device, remainingSessionId: learner.sessionId });
  return { confirmationSent: services.mailer.configured };
}

async function askForConfirmation(
  services: Services,
  account: Account,
  email: string,
  device: string,
) {
  const { config, database, mailer } = services;
  const { learnerId, pseudo } = account;
  const owner = await findAccountByEmail(database, email);
  if (owner !== null) {
    await mailer.send(addressInUseMail(config, owner));
    return;
  }
  const now = services.clock();
  const { token, disownToken } = await database.transaction(async (tx) => {
    await recordSecurityEvent(tx, learnerId, { kind: 'email-change-asked', at: now, device });
    return {
      token: await createToken(tx, 'change-email', { learnerId, email }, now),
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
  move: Pick<Move, 'email' | 'device' | 'remainingSessionId'>,
) {
  const { config, database, mailer } = services;
  const { learnerId, pseudo } = account;
  const { email } = move;
  const now = services.clock();
  const change = database.transaction(async (tx) => ({
    disownToken: await moveAccount(tx, account, { ...move, confirmed: false, now }),
    token: await createToken(tx, 'confirm-email', { learnerId, email }, now),
  }));
  const { token, disownToken } = await change.catch((error: unknown) => {
    if (isErrorWithCode(error, '23505')) throw invalidField('email', emailTaken);
    throw error;
  });
  await runWithoutTimingLeak(services, async () => {
    await mailer.send(confirmationMail(config, { email, pseudo }, token));
    await mailer.send(
      oldAddressMail(config, account, { newEmail: email, state: 'changed', disownToken }),
    );
  });
}
