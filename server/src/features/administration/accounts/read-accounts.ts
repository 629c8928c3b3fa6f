import type { supportedAccountSchema } from '@chandelle/contract/administration';
import { and, asc, count, desc, eq, gt, inArray, max, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { securityEvents } from '../../accounts/tables.ts';
import { accountSuspensions, learners, sessions, users } from '../../identity/tables.ts';
import { deriveStatus } from '../../subscription/derive-state.ts';
import { subscriptions } from '../../subscription/tables.ts';
import { maskEmail } from '../mask-email.ts';

/** An account as support sees it. */
export type SupportedAccount = z.input<typeof supportedAccountSchema>;

const signIns = ['sign-in', 'sign-in-new-device'];

/** Which accounts to read, how many at most, who asks, and whether they know the address already. */
interface Wanted {
  which: SQL | undefined;
  limit: number;
  operatorId: string;
  wholeEmail: boolean;
}

/** Reads accounts as support needs them, by their pseudo: who they are, whether they are signed in, what they pay for. */
export async function readAccounts(
  { clock, database }: Services,
  { which, limit, operatorId, wholeEmail }: Wanted,
): Promise<SupportedAccount[]> {
  const now = clock();
  const rows = await database
    .select({ user: users, learner: learners, suspension: accountSuspensions })
    .from(learners)
    .innerJoin(users, eq(users.id, learners.learnerId))
    .leftJoin(accountSuspensions, eq(accountSuspensions.learnerId, learners.learnerId))
    .where(which)
    .orderBy(asc(learners.pseudoKey), asc(learners.learnerId))
    .limit(limit);
  const ids = rows.map(({ user }) => user.id);
  const known = ids.length === 0 ? nothing : await readBeside(database, ids, now);
  return rows.map(({ user, learner, suspension }) => ({
    id: user.id,
    pseudo: learner.pseudo,
    email: wholeEmail ? user.email : maskEmail(user.email),
    emailConfirmed: user.emailConfirmed,
    registeredAt: user.createdAt.toISOString(),
    lastSignInAt: known.signIns.get(user.id)?.toISOString() ?? null,
    devices: known.devices.get(user.id) ?? 0,
    roles: (['moderator', 'teacher', 'operator'] as const).filter((role) => learner[role]),
    subscription: presentSubscription(known.subscriptions.get(user.id), now),
    suspension:
      suspension === null
        ? null
        : { since: suspension.since.toISOString(), reason: suspension.reason },
    barred: user.id === operatorId ? 'oneself' : learner.operator ? 'operator' : null,
  }));
}

const nothing: Awaited<ReturnType<typeof readBeside>> = {
  signIns: new Map(),
  devices: new Map(),
  subscriptions: new Map(),
};

/** Reads what other tables know of some accounts, each by one statement. */
async function readBeside(database: Database, ids: readonly string[], now: Date) {
  const [signedIn, devices, held] = await Promise.all([
    database
      .select({ id: securityEvents.learnerId, at: max(securityEvents.at) })
      .from(securityEvents)
      .where(and(inArray(securityEvents.learnerId, ids), inArray(securityEvents.kind, signIns)))
      .groupBy(securityEvents.learnerId),
    database
      .select({ id: sessions.learnerId, devices: count() })
      .from(sessions)
      .where(and(inArray(sessions.learnerId, ids), gt(sessions.expiresAt, now)))
      .groupBy(sessions.learnerId),
    database
      .selectDistinctOn([subscriptions.learnerId])
      .from(subscriptions)
      .where(inArray(subscriptions.learnerId, ids))
      .orderBy(asc(subscriptions.learnerId), desc(subscriptions.startedAt)),
  ]);
  return {
    signIns: new Map(signedIn.map(({ id, at }) => [id, at])),
    devices: new Map(devices.map((row) => [row.id, row.devices])),
    subscriptions: new Map(held.map((row) => [row.learnerId, row])),
  };
}

function presentSubscription(
  latest: typeof subscriptions.$inferSelect | undefined,
  now: Date,
): SupportedAccount['subscription'] {
  const { state, accessUntil } = deriveStatus(latest ?? null, false, now);
  return {
    state,
    accessUntil: accessUntil?.toISOString() ?? null,
    renews: state === 'active' || state === 'past-due',
  };
}
