import type { securityEventKinds } from '@chandelle/contract/account-security';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { securityEvents } from '../tables.ts';

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Days that events of an account are kept. */
export const securityEventDays = 365;

/** What happened to an account, and from which device. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  at: Date;
  /** Name of the device (see `nameDevice`); null when it did not come from one that is known. */
  device: string | null;
  /** Makes events of one key one row, whose count and instant go up. */
  onceKey?: string;
}

const pageSize = 25;

/** Writes an event of a learner's account, in the transaction of what happened. */
export async function recordSecurityEvent(
  database: Database | Transaction,
  learnerId: string,
  { kind, at, device, onceKey }: SecurityEvent,
): Promise<void> {
  await database
    .insert(securityEvents)
    .values({ learnerId, kind, at, device, onceKey: onceKey ?? null })
    .onConflictDoUpdate({
      target: [securityEvents.learnerId, securityEvents.onceKey],
      set: { at, device, times: sql`${securityEvents.times} + 1` },
    });
}

/** Lists a learner's events, newest first, 25 at a time; `after` is the last one of the page before. */
export async function listSecurityEvents(
  database: Database,
  learnerId: string,
  after: string | undefined,
) {
  const rows = await database
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.learnerId, learnerId),
        after === undefined
          ? undefined
          : sql`(${securityEvents.at}, ${securityEvents.id}) < (
              select at, id from ${securityEvents} as last
              where last.id = ${after} and last.learner_id = ${learnerId})`,
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    events: page.map(present),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Gathers all events of a learner, oldest first, for the data export. */
export async function exportSecurityEvents(database: Database, learnerId: string) {
  const rows = await database
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.learnerId, learnerId))
    .orderBy(asc(securityEvents.at), asc(securityEvents.id));
  return rows.map(present);
}

/** Removes what is older than 12 months. */
export async function purgeSecurityEvents(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - securityEventDays * 24 * 3600 * 1000);
  await database.delete(securityEvents).where(lt(securityEvents.at, oldest));
}

const present = (row: typeof securityEvents.$inferSelect) => ({
  id: row.id,
  kind: row.kind as SecurityEventKind,
  at: row.at.toISOString(),
  device: row.device,
  times: row.times,
});
