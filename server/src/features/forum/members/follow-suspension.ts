import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { users } from '../../identity/tables.ts';
import { suspendedAddresses } from '../../accounts/tables.ts';
import { forumMembers } from '../tables.ts';

const hashOf = ({ config }: Services, email: string) =>
  createHmac('sha256', config.secret).update(`suspended:${email}`).digest('base64url');

/**
 * Keeps the end of a suspension under a keyed digest of the address, in the transaction that deletes the account: who
 * registers again with it is suspended still. Keeps nothing of a member who may write.
 */
export async function saveSuspension(
  tx: Transaction,
  services: Services,
  learnerId: string,
): Promise<void> {
  const [member] = await tx
    .select({ until: forumMembers.mutedUntil, email: users.email })
    .from(forumMembers)
    .innerJoin(users, eq(users.id, forumMembers.learnerId))
    .where(eq(forumMembers.learnerId, learnerId));
  const until = member?.until ?? null;
  if (member === undefined || until === null || until <= services.clock()) return;
  await tx
    .insert(suspendedAddresses)
    .values({ hash: hashOf(services, member.email), until })
    .onConflictDoUpdate({
      target: suspendedAddresses.hash,
      set: { until: sql`greatest(${suspendedAddresses.until}, excluded.until)` },
    });
}

/** Reads until when a member may not write; null for one who may, and for somebody who is no member. */
export async function readSuspension(tx: Transaction, learnerId: string): Promise<Date | null> {
  const [member] = await tx
    .select({ until: forumMembers.mutedUntil })
    .from(forumMembers)
    .where(eq(forumMembers.learnerId, learnerId));
  return member?.until ?? null;
}

/** Suspends a new account whose address belongs to a suspension that still runs, in the transaction that makes it. */
export async function resumeSuspension(
  tx: Transaction,
  services: Services,
  learnerId: string,
  email: string,
): Promise<void> {
  const now = services.clock();
  const [suspension] = await tx
    .select({ until: suspendedAddresses.until })
    .from(suspendedAddresses)
    .where(eq(suspendedAddresses.hash, hashOf(services, email)));
  if (suspension === undefined || suspension.until <= now) return;
  await tx.insert(forumMembers).values({ learnerId, joinedAt: now, mutedUntil: suspension.until });
}
