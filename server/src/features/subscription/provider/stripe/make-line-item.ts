import { subscriptionPeriodDays } from '@chandelle/contract/subscription-price';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import type { Stripe } from 'stripe';
import { PaymentUnavailableError } from '../payment-provider.ts';

/**
 * Returns a reader of what is sold: the configured price, which must be the one that the pages state and is asked for once,
 * or else the stated one.
 *
 * @throws PaymentUnavailableError (the reader) when the configured price is another one
 */
export function makeLineItem(
  priceId: string | null,
): (stripe: Stripe) => Promise<Stripe.Checkout.SessionCreateParams.LineItem> {
  let priceChecked = false;
  return async (stripe) => {
    const recurring = { interval: 'day', interval_count: subscriptionPeriodDays } as const;
    if (priceId === null)
      return {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: subscriptionPriceCents,
          tax_behavior: 'inclusive',
          recurring,
          product_data: { name: 'Forum Chandelle' },
        },
      };
    if (!priceChecked) {
      const price = await stripe.prices.retrieve(priceId);
      const right =
        price.currency === 'eur' &&
        price.unit_amount === subscriptionPriceCents &&
        price.recurring?.interval === recurring.interval &&
        price.recurring.interval_count === recurring.interval_count;
      if (!right)
        throw new PaymentUnavailableError(
          new Error(`STRIPE_PRICE_ID is not ${subscriptionPriceCents} cents every 30 days.`),
        );
      priceChecked = true;
    }
    return { quantity: 1, price: priceId };
  };
}
