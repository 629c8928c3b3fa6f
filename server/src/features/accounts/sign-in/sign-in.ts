import type { signInSchema } from '@chandelle/contract/account-forms';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { signInLimits } from '../limits.ts';
import { isKnownDevice, readDeviceHash } from '../devices/known-devices.ts';
import { recordFailedSignIn } from './record-failed-sign-in.ts';
import { openSession, type SignInRequest } from './open-session.ts';
import { hashPassword, isCurrentHash, verifyPassword } from '../password/password-hash.ts';
import type { SessionLearner } from '../account-queries.ts';
import { findSecondStep, type SecondStep } from '../second-factor/read-second-factor.ts';
import { beginSecondStep } from '../second-factor/second-step.ts';
import { users } from '../../identity/tables.ts';
import { credentials } from '../tables.ts';
import type * as z from 'zod';
import { apiError } from '../../../platform/api-error.ts';

/** An account whose password was right a moment ago. */
interface Identified {
  learnerId: string;
  password: string;
  /** The hash that was compared with: a password changed since then opens nothing. */
  passwordHash: string;
  emailConfirmed: boolean;
}

/**
 * Opens a session for a device and sets its cookie; where a second factor is on, begins the second step instead, and
 * no session is there before it is done. A browser that was signed in before loses its former session.
 *
 * @throws WRONG_CREDENTIALS (after the same hashing, whether the address is known or not), EMAIL_NOT_CONFIRMED and ACCOUNT_SUSPENDED (only with the right password), TOO_MANY_REQUESTS
 */
export async function signIn(
  services: Services,
  { email, password }: z.output<typeof signInSchema>,
  request: SignInRequest,
): Promise<{ learner: SessionLearner | null; secondStep: SecondStep | null }> {
  const attempt = await useAttempt(services, email, request);
  const identified = await identify(services, email, password);
  if (identified === null) {
    await recordFailedSignIn(services, email, { headers: request.headers, locked: attempt.last });
    throw apiError('WRONG_CREDENTIALS');
  }
  await attempt.giveBack();
  const account = await renewHash(services.database, identified);
  if (services.mailer.configured && !account.emailConfirmed) throw apiError('EMAIL_NOT_CONFIRMED');
  const secondStep = await findSecondStep(services.database, account.learnerId);
  if (secondStep !== null) {
    await services.database.transaction(async (tx) => {
      const learnerId = await holdPassword(tx, account);
      await beginSecondStep(services, tx, { learnerId, email }, request);
    });
    return { learner: null, secondStep };
  }
  const learner = await openSession(services, request, (tx) => holdPassword(tx, account));
  // The account was deleted between the check of its password and now.
  if (learner === null) throw apiError('WRONG_CREDENTIALS');
  return { learner, secondStep: null };
}

/** Finds the account of an address and a password; null when either is wrong, after the same work. */
async function identify(
  services: Services,
  email: string,
  password: string,
): Promise<Identified | null> {
  const [row] = await services.database
    .select({
      learnerId: users.id,
      passwordHash: credentials.passwordHash,
      emailConfirmed: users.emailConfirmed,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.learnerId, users.id))
    .where(eq(users.email, email));
  const hash = row?.passwordHash ?? null;
  if (row === undefined || hash === null) {
    // As long as a comparison takes: the time must not tell that the address is unknown.
    await hashPassword(password);
    return null;
  }
  if (!(await verifyPassword(hash, password))) return null;
  return { ...row, password, passwordHash: hash };
}

/** Replaces a hash of a former format or cost by one of today's; a password that was changed meanwhile stays. */
async function renewHash(database: Database, account: Identified): Promise<Identified> {
  const { learnerId, password, passwordHash } = account;
  if (isCurrentHash(passwordHash)) return account;
  const renewed = await hashPassword(password);
  const [stored] = await database
    .update(credentials)
    .set({ passwordHash: renewed })
    .where(and(eq(credentials.learnerId, learnerId), eq(credentials.passwordHash, passwordHash)))
    .returning({ passwordHash: credentials.passwordHash });
  return stored === undefined ? account : { ...account, passwordHash: renewed };
}

/** Holds the password that was judged until the session stands: whoever changes it then ends this session too. */
async function holdPassword(tx: Transaction, account: Identified): Promise<string> {
  const { learnerId, password, passwordHash } = account;
  const [held] = await tx
    .select({ hash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.learnerId, learnerId))
    .for('share');
  const hash = held?.hash ?? null;
  // Another hash may be one of the same password: a sign-in renews it.
  if (hash === null || (hash !== passwordHash && !(await verifyPassword(hash, password))))
    throw apiError('WRONG_CREDENTIALS');
  return learnerId;
}

/**
 * Counts an attempt before the password is judged, so that many at once cannot slip through. A browser that the
 * account knows is counted by itself. `last`: a wrong password now locks the account for others for a while.
 */
async function useAttempt(services: Services, email: string, request: SignInRequest) {
  const { limits } = services;
  const { clientAddress } = request;
  const device = readDeviceHash(services, request.headers);
  const known = device !== null && (await isKnownDevice(services, email, device));
  const [limit, key] = known
    ? ([signInLimits.device, `${email} ${device}`] as const)
    : ([signInLimits.account, email] as const);
  const pair = `${email} ${clientAddress}`;
  // The pair first and alone: whoever has used it up must not lock the account for everybody else.
  await limits.use(signInLimits.pair, pair);
  const [left] = await Promise.all([
    limits.use(limit, key),
    limits.use(signInLimits.address, clientAddress),
  ]);
  const giveBack = async () => {
    await Promise.all([
      limits.reset(signInLimits.pair, pair),
      limits.giveBack(limit, key),
      limits.giveBack(signInLimits.address, clientAddress),
    ]);
  };
  return { giveBack, last: !known && left === 0 };
}
