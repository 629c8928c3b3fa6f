import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { inSpan, type OpenSpan } from '../../../platform/tracing/spans.ts';
import type { SubscriptionServices } from '../subscription-services.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { resolveProviderCheckout } from '../checkout/resolve-checkout.ts';
import { paymentEvents } from '../tables.ts';

/** How many events are claimed at a time. */
const batch = 100;

/** How many subscriptions are refreshed at a time: the provider has limits, and so has the pool. */
const inTurn = pLimit(4);

/** Stores an event of the provider under its id, to be handled. Resolves to false when it is known already. */
export async function recordEvent(
  services: SubscriptionServices,
  event: ProviderEvent,
): Promise<boolean> {
  const { database, payments, clock } = services;
  const inserted = await database
    .insert(paymentEvents)
    .values({ ...event, provider: payments.name, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

/**
 * Handles the events that no process has claimed yet, whichever process stored them. What fails, and what a killed process
 * had claimed, is left to the reconciliation.
 */
export async function handleNewEvents(
  services: SubscriptionServices,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimEvents(services, { onlyNew: true, limit: batch });
    if (claimed.length === 0) return;
    await handleEvents(services, claimed);
  }
}

/** Claims events that are not handled: those never claimed first, then those whose claim is oldest. */
export async function claimEvents(
  { database, payments, clock }: SubscriptionServices,
  { onlyNew, limit }: { onlyNew: boolean; limit: number },
): Promise<ProviderEvent[]> {
  const waiting = database
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        eq(paymentEvents.provider, payments.name),
        onlyNew ? isNull(paymentEvents.checkedAt) : undefined,
      ),
    )
    .orderBy(sql`${paymentEvents.checkedAt} asc nulls first`, asc(paymentEvents.receivedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return database
    .update(paymentEvents)
    .set({ checkedAt: clock() })
    .where(sql`${paymentEvents.id} = any(array(${waiting}))`)
    .returning();
}

/**
 * Refreshes the subscriptions that events refer to, each once, and marks the events handled. Their order does not matter.
 * What fails stays stored, and is logged; never throws for it.
 */
export async function handleEvents(
  services: SubscriptionServices,
  events: readonly ProviderEvent[],
): Promise<void> {
  const groups = new Map<string, ProviderEvent[]>();
  for (const event of events) {
    const about = event.subscriptionId ?? event.checkoutId ?? event.paymentId ?? 'nothing';
    groups.set(about, [...(groups.get(about) ?? []), event]);
  }
  await Promise.all(
    [...groups.values()].map((group) =>
      inTurn(() =>
        inSpan({ name: 'payment-events', kind: 'internal' }, (span) =>
          processGroup(services, group, span),
        ),
      ),
    ),
  );
}

async function processGroup(
  services: SubscriptionServices,
  group: readonly ProviderEvent[],
  span: OpenSpan,
): Promise<void> {
  const { database, clock, log, metrics } = services;
  const ids = group.map(({ id }) => id);
  try {
    await refreshReferenced(services, group);
    await database
      .update(paymentEvents)
      .set({ handledAt: clock() })
      .where(and(inArray(paymentEvents.id, ids), isNull(paymentEvents.handledAt)));
    metrics.paymentEvents.inc({ result: 'handled' }, group.length);
  } catch (error) {
    span.fail();
    metrics.paymentEvents.inc({ result: 'failed' }, group.length);
    log.error('payment-event.failed', error, { events: ids });
  }
}

/** Refreshes from the provider what the events of one group refer to: first the payment pages, then the subscription. */
async function refreshReferenced(
  services: SubscriptionServices,
  group: readonly ProviderEvent[],
): Promise<void> {
  const asked = new Set<string | null>([null]);
  const refresh = async (id: string | null) => {
    if (id === null || asked.has(id)) return;
    asked.add(id);
    await refreshSubscription(services, id);
  };
  const pages = new Set(group.map(({ checkoutId }) => checkoutId));
  for (const page of pages)
    if (page !== null) asked.add(await resolveProviderCheckout(services, page));
  for (const { subscriptionId } of group) await refresh(subscriptionId);
  const payments = new Set(group.map(({ paymentId }) => paymentId));
  for (const payment of payments)
    if (payment !== null) await refresh(await services.payments.findSubscriptionOfPayment(payment));
}
