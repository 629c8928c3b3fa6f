import type { assertionSchema } from '@chandelle/contract/second-factor';
import type { Services } from '../../../../platform/services.ts';
import { findAccount, holdAccount, type SessionLearner } from '../../account-queries.ts';
import { openSession, type SignInRequest } from '../../sign-in/open-session.ts';
import { verifyPasskey } from './verify-passkey.ts';
import type * as z from 'zod';
import { apiError } from '../../../../platform/api-error.ts';

/**
 * Opens a session by a passkey that says whose it is and has verified its owner: no password, no second step.
 *
 * @throws WRONG_PASSKEY, STEP_EXPIRED, EMAIL_NOT_CONFIRMED, ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS
 */
export async function signInWithPasskey(
  services: Services,
  answer: z.output<typeof assertionSchema>,
  request: SignInRequest,
): Promise<SessionLearner> {
  const key = await verifyPasskey(services, 'sign-in', null, answer, request);
  const account = await findAccount(services.database, key.learnerId);
  if (account === null) throw apiError('WRONG_PASSKEY');
  if (services.mailer.configured && !account.emailConfirmed) throw apiError('EMAIL_NOT_CONFIRMED');
  const learner = await openSession(services, request, async (tx) => {
    if (!(await holdAccount(tx, account.learnerId))) throw apiError('WRONG_PASSKEY');
    return account.learnerId;
  });
  if (learner === null) throw apiError('WRONG_PASSKEY');
  return learner;
}
