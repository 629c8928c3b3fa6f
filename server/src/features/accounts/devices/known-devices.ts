import { createHash, randomBytes } from 'node:crypto';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newDeviceMail } from '../mails/account-mails.ts';
import { readCookie, writeCookie } from '../../identity/cookies.ts';
import { issueDisownLink } from '../security/disown-links.ts';
import type { Account } from '../account-queries.ts';
import { newDeviceMailLimit } from '../limits.ts';
import { nameDevice } from './name-device.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { recordSecurityEvent, securityEventDays } from '../security/security-events.ts';
import { sessions, users } from '../../identity/tables.ts';
import { knownDevices, securityEvents } from '../tables.ts';

const cookieName = 'device';
const hashOf = (token: string) =>
  createHash('sha256').update(`device:${token}`).digest('base64url');

/** Reads the digest of the browser's own random number from its cookie; null when it has none. */
export function readDeviceHash(services: Services, headers: Headers): string | null {
  const token = readCookie(services.config, cookieName, headers.get('cookie'));
  return token === null ? null : hashOf(token);
}

/** Returns whether the owner of an address has signed in from a browser before. */
export async function isKnownDevice(
  { database }: Services,
  email: string,
  hash: string,
): Promise<boolean> {
  const known = await database
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.learnerId))
    .where(and(eq(users.email, email), eq(knownDevices.hash, hash)));
  return known.length > 0;
}

/** What came of a sign-in, for its browser and its account's owner. */
export interface RecordedDevice {
  /** The Set-Cookie header by which the browser is known next time. */
  cookie: string;
  /** The account was used before, and never from this browser. */
  isNew: boolean;
}

/**
 * Notes a sign-in in the transaction that opens the session, before it is written: the event, and the browser among
 * those that the account knows. `trusted`: the browser was signed in to this account until now.
 */
export async function recordSignIn(
  tx: Transaction,
  services: Services,
  learnerId: string,
  { headers, trusted }: { headers: Headers; trusted: boolean },
): Promise<RecordedDevice> {
  const now = services.clock();
  const name = nameDevice(headers.get('user-agent'));
  const token =
    readCookie(services.config, cookieName, headers.get('cookie')) ??
    randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const { known, used } = await readPast(tx, learnerId, hash);
  const isNew = !known && !trusted && used;
  await tx
    .insert(knownDevices)
    .values({ learnerId, hash, name, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.learnerId, knownDevices.hash],
      set: { name, lastSeenAt: now },
    });
  const kind = isNew ? 'sign-in-new-device' : 'sign-in';
  await recordSecurityEvent(tx, learnerId, { kind, at: now, device: name });
  const maxAge = securityEventDays * 24 * 3600;
  return { cookie: writeCookie(services.config, cookieName, token, maxAge), isNew };
}

/**
 * Reads whether an account knows a browser, and whether somebody has signed in to it before at all: also in the time
 * before sign-ins were noted.
 */
async function readPast(
  tx: Transaction,
  learnerId: string,
  hash: string,
): Promise<{ known: boolean; used: boolean }> {
  const device = tx
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.learnerId, learnerId), eq(knownDevices.hash, hash)));
  const open = tx.select().from(sessions).where(eq(sessions.learnerId, learnerId));
  const recorded = tx
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.learnerId, learnerId),
        inArray(securityEvents.kind, ['sign-in', 'sign-in-new-device']),
      ),
    );
  const [past] = await tx
    .select({
      known: sql<boolean>`${exists(device)}`,
      used: sql<boolean>`(${exists(open)} or ${exists(recorded)})`,
    })
    .from(users)
    .where(eq(users.id, learnerId));
  return past ?? { known: false, used: false };
}

/** Informs the owner by mail that the account was opened in a browser that it did not know; at most five times an hour. */
export async function mailNewDevice(
  services: Services,
  account: Account,
  headers: Headers,
): Promise<void> {
  const { clock, config, database, limits, mailer } = services;
  await runWithoutTimingLeak(services, async () => {
    const allowed = await limits.use(newDeviceMailLimit, account.learnerId).then(
      () => true,
      () => false,
    );
    if (!allowed) return;
    const at = clock();
    const token = await issueDisownLink(database, account, at);
    const device = nameDevice(headers.get('user-agent'));
    await mailer.send(newDeviceMail(config, account, { device, at }, token));
  });
}
