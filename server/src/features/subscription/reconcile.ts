import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import type { Services } from '../../services.ts';
import { handleEvent } from './receive-event.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { sendNotices } from './notices/send-notices.ts';
import { settleCheckout } from './settle-checkout.ts';
import { checkouts, paymentEvents, subscriptions, withdrawals } from './tables.ts';
import { settleWithdrawal } from './withdraw.ts';

const minuteMs = 60_000;

/** How many of each kind one run looks at, so that it ends soon; the others are first in the next. */
const batch = 200;

/**
 * Repairs what a lost word from the provider missed: words kept but not handled, payment pages still open, subscriptions
 * whose period is over or that nobody has asked about for a day, withdrawals to carry out, mails to send.
 */
export async function reconcileSubscriptions(
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const { database, payments, clock, log } = services;
  const now = clock();
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const attempt = async (what: string, id: string, work: () => Promise<void>) => {
    if (signal.aborted) return;
    await work().catch((error: unknown) => log.error('reconciliation.failed', error, { what, id }));
  };

  const events = await database
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), eq(paymentEvents.provider, payments.name)))
    .orderBy(paymentEvents.receivedAt)
    .limit(batch);
  for (const event of events) await attempt('event', event.id, () => handleEvent(services, event));

  const open = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), eq(checkouts.provider, payments.name)))
    .orderBy(checkouts.createdAt)
    .limit(batch);
  for (const checkout of open)
    await attempt('checkout', checkout.id, () => settleCheckout(services, checkout));

  const unsettled = await database
    .select({ id: withdrawals.subscriptionId })
    .from(withdrawals)
    .where(isNull(withdrawals.settledAt))
    .limit(batch);
  for (const { id } of unsettled)
    await attempt('withdrawal', id, () => settleWithdrawal(services, id));

  const stale = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, payments.name),
        or(
          and(isNull(subscriptions.closedAt), lt(subscriptions.readAt, before(24 * 60))),
          and(
            isNull(subscriptions.closedAt),
            lt(subscriptions.periodEnd, now),
            lt(subscriptions.readAt, before(5)),
          ),
          and(isNotNull(subscriptions.closedAt), ne(subscriptions.status, 'ended')),
        ),
      ),
    )
    .orderBy(subscriptions.readAt)
    .limit(batch);
  for (const { id } of stale)
    await attempt('subscription', id, () => refreshSubscription(services, id));

  await sendNotices(services);
}

/** Reconciles with the payment provider every five minutes. */
export const reconcileSubscriptionsJob: Job = {
  name: 'reconcile-subscriptions',
  everySeconds: 300,
  run: reconcileSubscriptions,
};
