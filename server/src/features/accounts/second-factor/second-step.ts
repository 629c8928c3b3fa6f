import { createHash } from 'node:crypto';
import type { assertionSchema } from '@chandelle/contract/second-factor';
import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readCookie, writeCookie } from '../../identity/cookies.ts';
import { holdAccount, type SessionLearner } from '../account-queries.ts';
import { nameDevice } from '../devices/name-device.ts';
import { consumeToken, createToken, peekToken, tokenSeconds } from '../one-time-tokens.ts';
import { openSession, type SignInRequest } from '../sign-in/open-session.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { acceptTotpCode } from './totp/accept-totp-code.ts';
import { secondStepLimits } from './limits.ts';
import { recordChange } from './record-change.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { makePasskeyOptions, verifyPasskey } from './passkeys/verify-passkey.ts';
import type * as z from 'zod';
import { apiError } from '../../../platform/api-error.ts';

const cookieName = 'second-step';

/** What finishes a sign-in after the password: exactly one of them. */
export type SecondStepAnswer =
  | { code: string }
  | { recoveryCode: string }
  | { passkey: z.output<typeof assertionSchema> };

/**
 * Notes that a password was right and a second step is to come: a token of five minutes in this browser, which opens
 * nothing by itself and ends with any change of password or address.
 */
export async function beginSecondStep(
  { clock, config }: Services,
  tx: Transaction,
  subject: { learnerId: string; email: string },
  request: SignInRequest,
): Promise<void> {
  const token = await createToken(tx, 'second-step', subject, clock());
  const cookie = writeCookie(config, cookieName, token, tokenSeconds('second-step'));
  request.responseHeaders.append('set-cookie', cookie);
}

/**
 * Reads whose second step this browser is at.
 *
 * @throws STEP_EXPIRED
 */
async function readSecondStep({ clock, config, database }: Services, { headers }: SignInRequest) {
  const token = readCookie(config, cookieName, headers.get('cookie'));
  const subject = token === null ? null : await peekToken(database, 'second-step', token, clock());
  if (token === null || subject === null) throw apiError('STEP_EXPIRED');
  return { token, learnerId: subject.learnerId };
}

/**
 * Says what a browser needs to finish its sign-in by passkey.
 *
 * @throws STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function makeSecondStepOptions(services: Services, request: SignInRequest) {
  const { learnerId } = await readSecondStep(services, request);
  return makePasskeyOptions(services, 'second-step', learnerId, request);
}

/**
 * Finishes a sign-in: opens the session that the password alone did not.
 *
 * @throws WRONG_CODE, WRONG_PASSKEY, STEP_EXPIRED, ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS (five tries a sign-in, ten an account in 15 min)
 */
export async function finishSignIn(
  services: Services,
  answer: SecondStepAnswer,
  request: SignInRequest,
): Promise<SessionLearner> {
  const { token, learnerId } = await readSecondStep(services, request);
  const giveBack = await useAttempt(services, token, learnerId, request.clientAddress);
  const learner = await judge(services, { token, learnerId }, answer, request).catch(
    async (error: unknown) => {
      if (isErrorWithCode(error, 'WRONG_CODE') || isErrorWithCode(error, 'WRONG_PASSKEY'))
        await recordFailure(services, learnerId, request.headers);
      throw error;
    },
  );
  if (learner === null) throw apiError('STEP_EXPIRED');
  await giveBack();
  request.responseHeaders.append('set-cookie', writeCookie(services.config, cookieName, '', 0));
  return learner;
}

async function judge(
  services: Services,
  { token, learnerId }: { token: string; learnerId: string },
  answer: SecondStepAnswer,
  request: SignInRequest,
): Promise<SessionLearner | null> {
  if ('passkey' in answer)
    await verifyPasskey(services, 'second-step', learnerId, answer.passkey, request);
  return openSession(services, request, async (tx) => {
    if (!(await holdAccount(tx, learnerId))) throw apiError('STEP_EXPIRED');
    if (!(await accept(services, tx, learnerId, answer, request))) throw apiError('WRONG_CODE');
    if ((await consumeToken(tx, 'second-step', token, services.clock())) === null)
      throw apiError('STEP_EXPIRED');
    return learnerId;
  });
}

/** Tells the owner that somebody knew the password and failed here: an event an hour, which counts them. */
async function recordFailure(
  services: Services,
  learnerId: string,
  headers: Headers,
): Promise<void> {
  const at = services.clock();
  const onceKey = `second-step-failed ${at.toISOString().slice(0, 13)}`;
  const device = nameDevice(headers.get('user-agent'));
  const event = { kind: 'second-step-failed', at, device, onceKey } as const;
  await recordSecurityEvent(services.database, learnerId, event);
}

async function accept(
  services: Services,
  tx: Transaction,
  learnerId: string,
  answer: SecondStepAnswer,
  request: SignInRequest,
): Promise<boolean> {
  if ('passkey' in answer) return true;
  if ('code' in answer) return acceptTotpCode(services, tx, learnerId, answer.code);
  if (!(await consumeRecoveryCode(services, tx, learnerId, answer.recoveryCode))) return false;
  await recordChange(services, tx, learnerId, 'recovery-code-used', request.headers);
  return true;
}

/** Counts a try before it is judged, so that many at once cannot slip through. */
async function useAttempt(
  { limits }: Services,
  token: string,
  learnerId: string,
  clientAddress: string,
) {
  const { signIn, account, accountDay, address } = secondStepLimits;
  await limits.use(signIn, createHash('sha256').update(token).digest('base64url'));
  await limits.use(address, clientAddress);
  await limits.use(account, learnerId);
  await limits.use(accountDay, learnerId);
  return async () => {
    await limits.giveBack(address, clientAddress);
    await limits.reset(account, learnerId);
    await limits.reset(accountDay, learnerId);
  };
}
