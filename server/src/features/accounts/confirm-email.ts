import { and, eq } from 'drizzle-orm';
import { isErrorWithCode } from '../../platform/error-code.ts';
import type { Services, Transaction } from '../../services.ts';
import { invalidToken } from './account-errors.ts';
import { oldAddressMail } from './account-mails.ts';
import { findAccount, holdAccount, type Account } from './find-account.ts';
import { tokenLimit } from './limits.ts';
import { moveAccount } from './move-account.ts';
import { nameDevice } from './name-device.ts';
import { consumeToken, type TokenSubject } from './one-time-tokens.ts';
import { openSession, type SignInRequest } from './open-session.ts';
import type { SessionLearner } from './present-learner.ts';
import type { SignedIn } from './read-session.ts';
import { runUnseen } from './run-unseen.ts';
import { findSecondStep } from './second-factor/read-second-factor.ts';
import { users } from './tables.ts';

/** Who opened the link, and where. */
type ConfirmRequest = SignInRequest & { signedIn: SignedIn | null };

/**
 * Confirms the address that a mail's link was sent to: a new account's, or the one an account changes to, which
 * takes effect now, ends all sessions but the one in use, and is told to the old address. The link of a new account also signs its browser in, unless
 * somebody is signed in there. Resolves to who was signed in, null for nobody. Throws INVALID_TOKEN (also when the
 * address was given to another account meanwhile), TOO_MANY_REQUESTS.
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
    if (first !== null) return confirmFirst(tx, first, now);
    const next = await consumeToken(tx, 'change-email', token, now);
    if (next === null) throw invalidToken();
    return changeTo(tx, next, request, now);
  });
  if ('confirmed' in done)
    return request.signedIn !== null ? null : signInConfirmed(services, request, done.confirmed);
  const { before, email, disownToken } = done;
  await runUnseen(services, () =>
    mailer.send(oldAddressMail(config, before, { newEmail: email, state: 'changed', disownToken })),
  );
  return null;
}

async function signInConfirmed(services: Services, request: SignInRequest, userId: string) {
  // A mail alone is no second factor.
  if ((await findSecondStep(services.database, userId)) !== null) return null;
  return openSession(services, request, async (tx) => {
    if (!(await holdAccount(tx, userId))) throw invalidToken();
    return userId;
  });
}

async function confirmFirst(
  tx: Transaction,
  subject: TokenSubject,
  now: Date,
): Promise<{ confirmed: string }> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, subject.userId), eq(users.email, subject.email)))
    .returning({ id: users.id });
  if (confirmed.length === 0) throw invalidToken();
  return { confirmed: subject.userId };
}

async function changeTo(
  tx: Transaction,
  { userId, email }: TokenSubject,
  { headers, signedIn }: ConfirmRequest,
  now: Date,
): Promise<{ before: Account; email: string; disownToken: string | null }> {
  const before = await findAccount(tx, userId);
  if (before === null) throw invalidToken();
  const keepSessionId = signedIn?.userId === userId ? signedIn.sessionId : null;
  const device = nameDevice(headers.get('user-agent'));
  const move = { email, confirmed: true, keepSessionId, device, now };
  try {
    return { before, email, disownToken: await moveAccount(tx, before, move) };
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw invalidToken();
    throw error;
  }
}
