import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { settleProviderCheckout } from './settle-checkout.ts';
import { paymentEvents } from './tables.ts';

/**
 * Keeps a word from the provider under its id and handles it; the same word again does nothing. What cannot be handled now
 * stays kept and is tried again by the reconciliation.
 */
export async function receiveEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { database, payments, clock, log } = services;
  const kept = await database
    .insert(paymentEvents)
    .values({ ...event, provider: payments.name, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (kept.length === 0) return;
  try {
    await handleEvent(services, event);
  } catch (error) {
    log.error('payment-event.failed', error, { event: event.id });
  }
}

/** Looks where a word from the provider points, and marks it handled. Its order among others does not matter. */
export async function handleEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { database, payments, clock } = services;
  if (event.checkoutId !== null) await settleProviderCheckout(services, event.checkoutId);
  const subscriptionId =
    event.subscriptionId ??
    (event.paymentId === null ? null : await payments.findSubscriptionOfPayment(event.paymentId));
  if (subscriptionId !== null) await refreshSubscription(services, subscriptionId);
  await database
    .update(paymentEvents)
    .set({ handledAt: clock() })
    .where(and(eq(paymentEvents.id, event.id), isNull(paymentEvents.handledAt)));
}
