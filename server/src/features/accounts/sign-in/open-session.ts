import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findAccount, presentLearner, type SessionLearner } from '../account-queries.ts';
import { mailNewDevice, recordSignIn } from '../devices/known-devices.ts';
import { endTokens } from '../one-time-tokens.ts';
import { refuseSuspended } from './suspension.ts';
import { readSession } from '../../identity/read-session.ts';
import {
  readSessionToken,
  sessionCookieName,
  sessionCookieValue,
  sessionSeconds,
  writeSessionCookie,
} from '../../identity/session-cookie.ts';
import { sessions } from '../../identity/tables.ts';

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
 *
 * @throws ACCOUNT_SUSPENDED, to who has proved that the account is theirs
 */
export async function openSession(
  services: Services,
  request: SignInRequest,
  admit: (tx: Transaction) => Promise<string>,
): Promise<SessionLearner | null> {
  const { clock, config, database } = services;
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const recorded = await database.transaction(async (tx) => {
    const learnerId = await admit(tx);
    await refuseSuspended(services, tx, learnerId);
    const former = readSessionToken(config, request.headers.get('cookie'));
    const trusted = former !== null && (await isOpenSession(tx, former, learnerId, now));
    const { headers } = request;
    const device = await recordSignIn(tx, services, learnerId, { headers, trusted });
    await tx.insert(sessions).values({
      id: randomUUID(),
      token,
      learnerId,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      createdAt: now,
      renewedAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    });
    if (former !== null) await tx.delete(sessions).where(eq(sessions.token, former));
    await endTokens(tx, learnerId, ['first-sign-in']);
    return { ...device, account: device.isNew ? await findAccount(tx, learnerId) : null };
  });
  request.responseHeaders.append('set-cookie', writeSessionCookie(config, token));
  request.responseHeaders.append('set-cookie', recorded.cookie);
  if (recorded.account !== null) await mailNewDevice(services, recorded.account, request.headers);
  const cookie = `${sessionCookieName(config)}=${sessionCookieValue(config, token)}`;
  const learner = await readSession(services, new Headers({ cookie }), request.responseHeaders);
  return learner === null ? null : presentLearner(learner);
}

async function isOpenSession(tx: Transaction, token: string, learnerId: string, now: Date) {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.token, token),
        eq(sessions.learnerId, learnerId),
        gt(sessions.expiresAt, now),
      ),
    );
  return found.length > 0;
}
