import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import type { SubscriptionServices } from '../subscription-services.ts';
import { handleEvents, claimEvents } from './payment-events.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { resolveCheckout } from '../checkout/resolve-checkout.ts';
import { checkouts, subscriptions, withdrawals } from '../tables.ts';
import { accountSuspensions } from '../../identity/tables.ts';
import { cancelSubscription } from '../contract/change-subscription.ts';
import { executeWithdrawal } from '../contract/withdraw.ts';

const minuteMs = 60_000;

/** How many of each kind one run looks at, so that it ends soon. Those it leaves are the first of the next. */
const batch = 200;

/**
 * Repairs what a lost event of the provider missed: events stored but not handled, payment pages still open, withdrawals to
 * carry out, subscriptions that wait for something or that nobody has asked about for a day, mails to send. Ends with their period
 * the subscriptions of accounts that are suspended: nobody is charged again for what they cannot use.
 */
export async function reconcileSubscriptions(
  services: SubscriptionServices,
  signal: AbortSignal,
): Promise<void> {
  const { database, payments, log } = services;
  const each = async (what: string, ids: string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) {
      if (signal.aborted) return;
      await work(id).catch((error: unknown) =>
        log.error('reconciliation.failed', error, { what, id }),
      );
    }
  };

  await handleEvents(services, await claimEvents(services, { onlyNew: false, limit: batch }));

  const openPages = and(eq(checkouts.state, 'open'), eq(checkouts.provider, payments.name));
  const pages = await take(services, checkouts.id, checkouts.checkedAt, openPages);
  await each('checkout', pages, async (id) => {
    const [checkout] = await database.select().from(checkouts).where(eq(checkouts.id, id));
    if (checkout !== undefined) await resolveCheckout(services, checkout);
  });

  const { subscriptionId, settledAt, checkedAt } = withdrawals;
  const unsettled = await take(services, subscriptionId, checkedAt, isNull(settledAt));
  await each('withdrawal', unsettled, (id) => executeWithdrawal(services, id));

  const stale = await take(services, subscriptions.id, subscriptions.checkedAt, isStale(services));
  await each('subscription', stale, (id) => refreshSubscription(services, id));

  const barred = await take(
    services,
    subscriptions.learnerId,
    subscriptions.checkedAt,
    isBarred(services),
  );
  await each('suspended', barred, (learnerId) => cancelSubscription(services, learnerId));

  await sendNotices(services);
}

/** Returns which subscriptions would be charged again although their account is suspended. */
const isBarred = ({ database, payments }: SubscriptionServices): SQL | undefined =>
  and(
    eq(subscriptions.provider, payments.name),
    isNull(subscriptions.closedAt),
    ne(subscriptions.status, 'ended'),
    eq(subscriptions.cancelAtPeriodEnd, false),
    inArray(
      subscriptions.learnerId,
      database.select({ id: accountSuspensions.learnerId }).from(accountSuspensions),
    ),
  );

/** Returns which subscriptions to ask about, although no event came. */
function isStale({ payments, clock }: SubscriptionServices): SQL | undefined {
  const now = clock();
  const notReadFor = (minutes: number) =>
    lt(subscriptions.readAt, new Date(now.getTime() - minutes * minuteMs));
  const waiting = or(
    // Renewed, declined or ended by now.
    lt(subscriptions.periodEnd, now),
    // Somebody may have paid, and must not stay shut out for want of an event.
    inArray(subscriptions.status, ['past-due', 'incomplete']),
    subscriptions.paymentUnderWay,
  );
  return and(
    eq(subscriptions.provider, payments.name),
    or(
      and(isNull(subscriptions.closedAt), notReadFor(24 * 60)),
      and(isNull(subscriptions.closedAt), notReadFor(5), waiting),
      and(isNotNull(subscriptions.closedAt), ne(subscriptions.status, 'ended')),
    ),
  );
}

/**
 * Takes the rows of a kind that have waited longest for a look, and puts them behind all others: one that fails every time,
 * or stays as it is for long, keeps none from its turn.
 */
async function take(
  { database, clock }: SubscriptionServices,
  id: PgColumn,
  checkedAt: PgColumn,
  which: SQL | undefined,
): Promise<string[]> {
  const { table } = id;
  const waiting = await database
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(which)
    .orderBy(sql`${checkedAt} asc nulls first`)
    .limit(batch);
  const ids = waiting.map((row) => row.id);
  if (ids.length > 0)
    await database.update(table).set({ checkedAt: clock() }).where(inArray(id, ids));
  return ids;
}

/** Reconciles with the payment provider every five minutes. */
export const reconcileSubscriptionsJob: Job<SubscriptionServices> = {
  name: 'reconcile-subscriptions',
  everySeconds: 300,
  run: reconcileSubscriptions,
};
