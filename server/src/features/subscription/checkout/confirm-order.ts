import { and, eq } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import { resolveCheckout } from './resolve-checkout.ts';
import { checkouts } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';
import { askProvider } from '../provider/ask-provider.ts';

/**
 * Asks the provider what became of a payment page of the learner's, for the page that waits for its event.
 *
 * @throws NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function confirmOrder(
  services: SubscriptionServices,
  learnerId: string,
  id: string,
): Promise<void> {
  const [checkout] = await services.database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.learnerId, learnerId)));
  if (checkout === undefined) throw apiError('NOT_FOUND');
  await askProvider(() => resolveCheckout(services, checkout));
}
