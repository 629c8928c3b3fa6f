import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';
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
  await database.transaction(async (tx) => {
    const userId = await admit(tx);
    await tx.insert(sessions).values({
      id: randomUUID(),
      token,
      userId,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
    const former = readSessionToken(config, request.headers.get('cookie'));
    if (former !== null) await tx.delete(sessions).where(eq(sessions.token, former));
    await endTokens(tx, userId, ['first-sign-in']);
  });
  request.responseHeaders.append('set-cookie', writeSessionCookie(config, token));
  const cookie = `${sessionCookieName(config)}=${sessionCookieValue(config, token)}`;
  const learner = await readSession(services, new Headers({ cookie }), request.responseHeaders);
  return learner === null ? null : presentLearner(learner);
}
