import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';
import { findAccount } from './find-account.ts';
import { mailNewDevice, noteSignIn } from './known-devices.ts';
import { endTokens } from './one-time-tokens.ts';
import { presentLearner, type SessionLearner } from './present-learner.ts';
import { readSession } from './read-session.ts';
import {
  readSessionToken,
  sessionCookieName,
  sessionCookieValue,
  sessionSeconds,
  writeSessionCookie,
} from './session-cookie.ts';
import { sessions } from './tables.ts';

/** What of a request counts for a sign-in. */
export interface SignInRequest {
  headers: Headers;
  responseHeaders: Headers;
  clientAddress: string;
}

/**
 * Opens a session for a device, in the database and in its browser, which loses its former one. `admit` runs first, in
 * the same transaction: it locks what allowed the sign-in, so that no change can come between, and resolves to
 * the account, or throws. Resolves to the learner; null when the account was deleted at that moment.
 */
export async function openSession(
  services: Services,
  request: SignInRequest,
  admit: (tx: Transaction) => Promise<string>,
): Promise<SessionLearner | null> {
  const { clock, config, database } = services;
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const noted = await database.transaction(async (tx) => {
    const userId = await admit(tx);
    const former = readSessionToken(config, request.headers.get('cookie'));
    const trusted = former !== null && (await isOpenSession(tx, former, userId, now));
    const { headers } = request;
    const device = await noteSignIn(tx, services, userId, { headers, trusted });
    await tx.insert(sessions).values({
      id: randomUUID(),
      token,
      userId,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
    if (former !== null) await tx.delete(sessions).where(eq(sessions.token, former));
    await endTokens(tx, userId, ['first-sign-in']);
    return { ...device, account: device.isNew ? await findAccount(tx, userId) : null };
  });
  request.responseHeaders.append('set-cookie', writeSessionCookie(config, token));
  request.responseHeaders.append('set-cookie', noted.cookie);
  if (noted.account !== null) await mailNewDevice(services, noted.account, request.headers);
  const cookie = `${sessionCookieName(config)}=${sessionCookieValue(config, token)}`;
  const learner = await readSession(services, new Headers({ cookie }), request.responseHeaders);
  return learner === null ? null : presentLearner(learner);
}

async function isOpenSession(tx: Transaction, token: string, userId: string, now: Date) {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.token, token), eq(sessions.userId, userId), gt(sessions.expiresAt, now)),
    );
  return found.length > 0;
}
