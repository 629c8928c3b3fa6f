import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { settleCheckout } from './settle-checkout.ts';
import { askProvider, checkoutNotFound } from './subscription-errors.ts';
import { checkouts } from './tables.ts';

/**
 * Asks the provider what became of a payment page of the learner's, for the page that waits for its word. Throws NOT_FOUND,
 * PAYMENT_UNAVAILABLE.
 */
export async function confirmOrder(services: Services, userId: string, id: string): Promise<void> {
  const [checkout] = await services.database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
  if (checkout === undefined) throw checkoutNotFound();
  await askProvider(() => settleCheckout(services, checkout));
}
