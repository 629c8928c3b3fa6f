import type { Services } from '../../../platform/services.ts';
import { readCookie, writeCookie } from '../../identity/cookies.ts';
import { holdAccount, type SessionLearner } from '../account-queries.ts';
import { tokenLimit } from '../limits.ts';
import { consumeToken, tokenSeconds } from '../one-time-tokens.ts';
import { openSession, type SignInRequest } from '../sign-in/open-session.ts';
import { apiError } from '../../../platform/api-error.ts';

const cookieName = 'registration';

/** Writes the Set-Cookie header of a registration's token: this browser signs in with it by itself, once. */
export function writeRegistrationCookie(services: Services, token: string): string {
  return writeCookie(services.config, cookieName, token, tokenSeconds('first-sign-in'));
}

/**
 * Signs in the browser that has just registered, with the one-time token that the registration left in it. The token
 * goes, whatever comes of it.
 *
 * @throws INVALID_TOKEN (none, used, over five minutes old, or ended by a change of the account), ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS
 */
export async function signInAfterRegistration(
  services: Services,
  request: SignInRequest,
): Promise<SessionLearner> {
  const { clock, config, limits } = services;
  await limits.use(tokenLimit, request.clientAddress);
  const token = readCookie(config, cookieName, request.headers.get('cookie'));
  request.responseHeaders.append('set-cookie', writeCookie(config, cookieName, '', 0));
  if (token === null) throw apiError('INVALID_TOKEN');
  const learner = await openSession(services, request, async (tx) => {
    const subject = await consumeToken(tx, 'first-sign-in', token, clock());
    if (subject === null || !(await holdAccount(tx, subject.learnerId)))
      throw apiError('INVALID_TOKEN');
    return subject.learnerId;
  });
  if (learner === null) throw apiError('INVALID_TOKEN');
  return learner;
}
