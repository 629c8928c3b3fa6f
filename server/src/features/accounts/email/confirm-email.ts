import { and, eq } from 'drizzle-orm';
import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oldAddressMail } from '../mails/account-mails.ts';
import { type Account, findAccount, holdAccount, type SessionLearner } from '../account-queries.ts';
import { tokenLimit } from '../limits.ts';
import { moveAccount } from './move-account.ts';
import { nameDevice } from '../devices/name-device.ts';
import { consumeToken, type TokenSubject } from '../one-time-tokens.ts';
import { openSession, type SignInRequest } from '../sign-in/open-session.ts';
import { refuseSuspended } from '../sign-in/suspension.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { findSecondStep } from '../second-factor/read-second-factor.ts';
import { users } from '../../identity/tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/** Who opened the link, and where. */
type ConfirmRequest = SignInRequest & { signedIn: SignedIn | null };

/**
 * Confirms the address that a mail's link was sent to: a new account's, or the one an account changes to, which
 * takes effect now, ends all sessions but the one in use, and is told to the old address. The link of a new account also signs its browser in, unless
 * somebody is signed in there. Resolves to who was signed in, null for nobody.
 *
 * @throws INVALID_TOKEN (also when the address was given to another account meanwhile), ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS
 */
export async function confirmEmail(
  services: Services,
  token: string,
  request: ConfirmRequest,
): Promise<SessionLearner | null> {
  const { config, database, limits, mailer } = services;
  await limits.use(tokenLimit, request.clientAddress);
  const now = services.clock();
  const done = await database.transaction(async (tx) => {
    const first = await consumeToken(tx, 'confirm-email', token, now);
    if (first !== null) return confirmFirst(tx, first);
    const next = await consumeToken(tx, 'change-email', token, now);
    if (next === null) throw apiError('INVALID_TOKEN');
    // Who had got in before the suspension may have asked for it.
    await refuseSuspended(services, tx, next.learnerId);
    return changeTo(tx, next, request, now);
  });
  if ('confirmed' in done)
    return request.signedIn !== null ? null : signInConfirmed(services, request, done.confirmed);
  const { before, email, disownToken } = done;
  await runWithoutTimingLeak(services, () =>
    mailer.send(oldAddressMail(config, before, { newEmail: email, state: 'changed', disownToken })),
  );
  return null;
}

async function signInConfirmed(services: Services, request: SignInRequest, learnerId: string) {
  // A mail alone is no second factor.
  if ((await findSecondStep(services.database, learnerId)) !== null) return null;
  return openSession(services, request, async (tx) => {
    if (!(await holdAccount(tx, learnerId))) throw apiError('INVALID_TOKEN');
    return learnerId;
  });
}

async function confirmFirst(
  tx: Transaction,
  subject: TokenSubject,
): Promise<{ confirmed: string }> {
  const confirmed = await tx
    .update(users)
    .set({ emailConfirmed: true })
    .where(and(eq(users.id, subject.learnerId), eq(users.email, subject.email)))
    .returning({ id: users.id });
  if (confirmed.length === 0) throw apiError('INVALID_TOKEN');
  return { confirmed: subject.learnerId };
}

async function changeTo(
  tx: Transaction,
  { learnerId, email }: TokenSubject,
  { headers, signedIn }: ConfirmRequest,
  now: Date,
): Promise<{ before: Account; email: string; disownToken: string | null }> {
  const before = await findAccount(tx, learnerId);
  if (before === null) throw apiError('INVALID_TOKEN');
  const remainingSessionId = signedIn?.learnerId === learnerId ? signedIn.sessionId : null;
  const device = nameDevice(headers.get('user-agent'));
  const move = { email, confirmed: true, remainingSessionId, device, now };
  try {
    return { before, email, disownToken: await moveAccount(tx, before, move) };
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw apiError('INVALID_TOKEN');
    throw error;
  }
}
