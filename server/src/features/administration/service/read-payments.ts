import type { paymentsSchema } from '@chandelle/contract/administration';
import { and, asc, count, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { accountSuspensions, learners } from '../../identity/tables.ts';
import type { AdministrationServices } from '../administration-services.ts';
import { paymentEvents, subscriptions, withdrawals } from '../../subscription/tables.ts';

type Payments = z.input<typeof paymentsSchema>;
type Waiting = Payments['waiting'][number];

/** Most things of each kind that are shown. */
const maxShown = 50;
/** Milliseconds after which the reconciliation should have settled something, and asked about a subscription that is open. */
const handledWithin = 10 * 60_000;
const askedWithin = 26 * 60 * 60_000;

/** Reads how many subscriptions there are by state, the provider's last word, and what the reconciliation has not settled in time. */
export async function readPayments({
  clock,
  database,
  payments: { name: provider },
}: AdministrationServices): Promise<Payments> {
  const now = clock().getTime();
  const open = and(isNull(subscriptions.closedAt), eq(subscriptions.provider, provider));
  const [states, [lastEvent], ...waiting] = await Promise.all([
    database
      .select({
        status: subscriptions.status,
        cancelled: subscriptions.cancelAtPeriodEnd,
        subscriptions: count(),
      })
      .from(subscriptions)
      .where(open)
      .groupBy(subscriptions.status, subscriptions.cancelAtPeriodEnd),
    database
      .select({ type: paymentEvents.type, receivedAt: paymentEvents.receivedAt })
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.receivedAt))
      .limit(1),
    listEvents(database, new Date(now - handledWithin)),
    listWithdrawals(database, new Date(now - handledWithin)),
    listUnasked(database, and(open, lt(subscriptions.readAt, new Date(now - askedWithin)))),
    listSuspended(database, open),
  ]);
  const sum = (status: string, cancelled?: boolean) =>
    states
      .filter((row) => row.status === status && (cancelled ?? row.cancelled) === row.cancelled)
      .reduce((total, row) => total + row.subscriptions, 0);
  return {
    provider,
    open: {
      renewing: sum('active', false),
      cancelled: sum('active', true),
      pastDue: sum('past-due'),
      incomplete: sum('incomplete'),
    },
    lastEvent:
      lastEvent === undefined
        ? null
        : { type: lastEvent.type, receivedAt: lastEvent.receivedAt.toISOString() },
    waiting: waiting
      .flat()
      .toSorted((one, other) => one.since.getTime() - other.since.getTime())
      .slice(0, maxShown)
      .map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
  };
}

/** What waits, before its instant is written out. */
type Row = Omit<Waiting, 'since'> & { since: Date };

async function listEvents(database: Database, before: Date): Promise<Row[]> {
  const rows = await database
    .select({ reference: paymentEvents.id, since: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, kind: 'event', target: null }));
}

const target = sql<{
  id: string;
  pseudo: string;
}>`json_build_object('id', ${learners.learnerId}, 'pseudo', ${learners.pseudo})`;

async function listWithdrawals(database: Database, before: Date): Promise<Row[]> {
  const rows = await database
    .select({ reference: subscriptions.id, since: withdrawals.declaredAt, target })
    .from(withdrawals)
    .innerJoin(subscriptions, eq(subscriptions.id, withdrawals.subscriptionId))
    .innerJoin(learners, eq(learners.learnerId, subscriptions.learnerId))
    .where(and(isNull(withdrawals.settledAt), lt(withdrawals.declaredAt, before)))
    .orderBy(asc(withdrawals.declaredAt))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, kind: 'withdrawal' }));
}

/** Open subscriptions of which the provider has said nothing for more than a day: it was asked, and did not answer. */
async function listUnasked(database: Database, which: SQL | undefined): Promise<Row[]> {
  const rows = await database
    .select({ reference: subscriptions.id, since: subscriptions.readAt, target })
    .from(subscriptions)
    .innerJoin(learners, eq(learners.learnerId, subscriptions.learnerId))
    .where(which)
    .orderBy(asc(subscriptions.readAt))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, kind: 'subscription' }));
}

/** Subscriptions of suspended accounts that would still be charged again. */
async function listSuspended(database: Database, open: SQL | undefined): Promise<Row[]> {
  const rows = await database
    .select({ reference: subscriptions.id, since: accountSuspensions.since, target })
    .from(subscriptions)
    .innerJoin(accountSuspensions, eq(accountSuspensions.learnerId, subscriptions.learnerId))
    .innerJoin(learners, eq(learners.learnerId, subscriptions.learnerId))
    .where(and(open, ne(subscriptions.status, 'ended'), eq(subscriptions.cancelAtPeriodEnd, false)))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, kind: 'suspended' }));
}
