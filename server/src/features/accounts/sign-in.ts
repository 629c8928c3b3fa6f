import type { signInSchema } from '@chandelle/contract/account-forms';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services, Transaction } from '../../services.ts';
import { emailNotConfirmed, wrongCredentials } from './account-errors.ts';
import { signInLimits } from './limits.ts';
import { isKnownDevice, readDeviceHash } from './known-devices.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession, type SignInRequest } from './open-session.ts';
import type { SessionLearner } from './present-learner.ts';
import { findSecondStep, type SecondStep } from './second-factor/read-second-factor.ts';
import { beginSecondStep } from './second-factor/second-step.ts';
import { credentials, users } from './tables.ts';

/** An account whose password was right a moment ago. */
interface Identified {
  userId: string;
  /** The hash that was compared with: a password changed since then opens nothing. */
  passwordHash: string;
  emailConfirmed: boolean;
}

/**
 * Opens a session for a device and sets its cookie; where a second factor is on, begins the second step instead, and
 * no session is there before it is done. A browser that was signed in before loses its former session.
 * Throws WRONG_CREDENTIALS (after the same hashing, whether the address is known or not), EMAIL_NOT_CONFIRMED
 * (only with the right password), TOO_MANY_REQUESTS.
 */
export async function signIn(
  services: Services,
  { email, password }: z.output<typeof signInSchema>,
  request: SignInRequest,
): Promise<{ learner: SessionLearner | null; secondStep: SecondStep | null }> {
  const attempt = await useAttempt(services, email, request);
  const account = await identify(services, email, password);
  if (account === null) {
    await noteFailedSignIn(services, email, { headers: request.headers, locked: attempt.last });
    throw wrongCredentials();
  }
  await attempt.giveBack();
  if (services.mailer.configured && !account.emailConfirmed) throw emailNotConfirmed();
  const secondStep = await findSecondStep(services.database, account.userId);
  if (secondStep !== null) {
    await services.database.transaction(async (tx) => {
      const userId = await holdPassword(tx, account);
      await beginSecondStep(services, tx, { userId, email }, request);
    });
    return { learner: null, secondStep };
  }
  const learner = await openSession(services, request, (tx) => holdPassword(tx, account));
  // The account was deleted between the check of its password and now.
  if (learner === null) throw wrongCredentials();
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
      userId: users.id,
      passwordHash: credentials.password,
      emailConfirmed: users.emailVerified,
    })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), isPassword))
    .where(eq(users.email, email));
  const hash = row?.passwordHash ?? null;
  if (row === undefined || hash === null) {
    // As long as a comparison takes: the time must not tell that the address is unknown.
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword({ hash, password })) ? { ...row, passwordHash: hash } : null;
}

/** Holds the password that was judged until the session stands: whoever changes it then ends this session too. */
async function holdPassword(tx: Transaction, account: Identified): Promise<string> {
  const { userId, passwordHash } = account;
  const held = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isPassword, eq(credentials.password, passwordHash)))
    .for('share');
  if (held.length === 0) throw wrongCredentials();
  return userId;
}

const isPassword = eq(credentials.providerId, 'credential');

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
