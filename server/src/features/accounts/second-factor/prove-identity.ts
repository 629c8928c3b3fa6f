import type { proofSchema } from '@chandelle/contract/second-factor';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { SignInRequest } from '../sign-in/open-session.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { verifyOwnPassword } from '../password/password.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';

/** A request of somebody who is signed in. */
export type OwnRequest = SignInRequest & { learner: Pick<SignedIn, 'sessionId'> };

/**
 * Makes sure before a change that the account's owner sits there: a session alone may be stolen.
 *
 * @throws WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function proveIdentity(
  services: Services,
  learnerId: string,
  { currentPassword, passkey }: z.output<typeof proofSchema>,
  request: OwnRequest,
): Promise<void> {
  if (passkey === undefined) {
    const { sessionId } = request.learner;
    return verifyOwnPassword(services, learnerId, currentPassword ?? '', sessionId);
  }
  await verifyPasskey(services, 'proof', learnerId, passkey, request);
}
