import type { assertionSchema } from '@chandelle/contract/second-factor';
import type * as z from 'zod';
import type { Services } from '../../../services.ts';
import { emailNotConfirmed } from '../account-errors.ts';
import { findAccount, holdAccount } from '../find-account.ts';
import { openSession, type SignInRequest } from '../open-session.ts';
import type { SessionLearner } from '../present-learner.ts';
import { wrongPasskey } from './errors.ts';
import { verifyPasskey } from './verify-passkey.ts';

/**
 * Opens a session by a passkey that says whose it is and has verified its owner: no password, no second step.
 * Throws WRONG_PASSKEY, STEP_EXPIRED, EMAIL_NOT_CONFIRMED, TOO_MANY_REQUESTS.
 */
export async function signInWithPasskey(
  services: Services,
  answer: z.output<typeof assertionSchema>,
  request: SignInRequest,
): Promise<SessionLearner> {
  const key = await verifyPasskey(services, 'sign-in', null, answer, request);
  const account = await findAccount(services.database, key.learnerId);
  if (account === null) throw wrongPasskey();
  if (services.mailer.configured && !account.emailConfirmed) throw emailNotConfirmed();
  const learner = await openSession(services, request, async (tx) => {
    if (!(await holdAccount(tx, account.userId))) throw wrongPasskey();
    return account.userId;
  });
  if (learner === null) throw wrongPasskey();
  return learner;
}
