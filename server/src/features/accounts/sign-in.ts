import type { signInSchema } from '@chandelle/contract/account-forms';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { emailNotConfirmed, wrongCredentials } from './account-errors.ts';
import { authOf } from './auth.ts';
import { signInLimits } from './limits.ts';
import { presentLearner, type SessionLearner } from './present-learner.ts';
import { readSession } from './read-session.ts';
import { readSessionToken } from './session-cookie.ts';
import { sessions } from './tables.ts';

/** What of a request counts for a sign-in. */
export interface SignInRequest {
  headers: Headers;
  responseHeaders: Headers;
  clientAddress: string;
}

/**
 * Opens a session for a device and sets its cookie. A browser that was signed in before loses its former session.
 * Throws WRONG_CREDENTIALS (after the same hashing, whether the address is known or not), EMAIL_NOT_CONFIRMED
 * (only with the right password), TOO_MANY_REQUESTS.
 */
export async function signIn(
  services: Services,
  { email, password }: z.output<typeof signInSchema>,
  request: SignInRequest,
): Promise<SessionLearner> {
  const attempt = await useAttempt(services, email, request.clientAddress);
  const cookies = await openSession(services, email, password, request.headers, attempt.giveBack);
  await attempt.giveBack();
  const former = readSessionToken(services.config, request.headers.get('cookie'));
  if (former !== null) await services.database.delete(sessions).where(eq(sessions.token, former));
  for (const cookie of cookies) request.responseHeaders.append('set-cookie', cookie);
  const cookieHeader = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const learner = await readSession(
    services,
    new Headers({ cookie: cookieHeader }),
    request.responseHeaders,
  );
  // The account was deleted between the check of its password and now.
  if (learner === null) throw wrongCredentials();
  return presentLearner(learner);
}

/** Asks Better Auth for a session; resolves to the Set-Cookie headers. */
async function openSession(
  services: Services,
  email: string,
  password: string,
  headers: Headers,
  giveBack: () => Promise<void>,
): Promise<string[]> {
  try {
    const { headers: answer } = await authOf(services).api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': headers.get('user-agent') ?? '' }),
      returnHeaders: true,
    });
    return answer.getSetCookie();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      await giveBack();
      throw emailNotConfirmed();
    }
    if (error.body?.code === 'INVALID_EMAIL_OR_PASSWORD') throw wrongCredentials();
    throw error;
  }
}

/** Counts an attempt before the password is judged, so that many at once cannot slip through. */
async function useAttempt(services: Services, email: string, clientAddress: string) {
  const { limits } = services;
  const pair = `${email} ${clientAddress}`;
  // The pair first and alone: whoever has used it up must not lock the account for everybody else.
  await limits.use(signInLimits.pair, pair);
  await Promise.all([
    limits.use(signInLimits.account, email),
    limits.use(signInLimits.address, clientAddress),
  ]);
  const giveBack = async () => {
    await Promise.all([
      limits.reset(signInLimits.pair, pair),
      limits.giveBack(signInLimits.account, email),
      limits.giveBack(signInLimits.address, clientAddress),
    ]);
  };
  return { giveBack };
}
