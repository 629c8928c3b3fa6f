import { and, eq } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import { refreshSubscription } from '../provider/refresh-subscription.ts';
import { checkouts } from '../tables.ts';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Asks the provider what became of an open payment page: paid, its subscription is stored; expired, it is set aside.
 * Resolves to the subscription that was asked about for it, if any.
 *
 * @throws a PaymentUnavailableError
 */
export async function resolveCheckout(
  services: SubscriptionServices,
  checkout: Checkout,
): Promise<string | null> {
  if (checkout.state !== 'open') return null;
  const { state, subscriptionId } = await services.payments.readCheckout(checkout.providerId);
  if (state === 'open') return null;
  // First the subscription: a page that is marked complete is not asked about again.
  if (subscriptionId !== null) await refreshSubscription(services, subscriptionId);
  await services.database
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')));
  return subscriptionId;
}

/** Settles the payment page that the provider names, as {@link resolveCheckout} does. */
export async function resolveProviderCheckout(
  services: SubscriptionServices,
  providerId: string,
): Promise<string | null> {
  const [checkout] = await services.database
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerId, providerId));
  return checkout === undefined ? null : resolveCheckout(services, checkout);
}
