import { Stripe } from 'stripe';
import type { ProviderEvent } from '../payment-provider.ts';
import { idOf } from './read-stripe.ts';
import { makeStripe } from './stripe-provider.ts';
import type { StripeConfig } from './stripe-config.ts';

/** Age above which a signed word is refused, in seconds: somebody may have kept it to send it again. */
const toleranceSeconds = 300;

/**
 * Reads a word from Stripe out of a webhook's body; null when its signature is wrong, missing, or older than five minutes
 * at `now`. Of what it says, only the ids are kept.
 */
export function readStripeEvent(
  config: StripeConfig,
  body: string,
  signature: string,
  now: Date,
): ProviderEvent | null {
  let event: Stripe.Event;
  try {
    event = makeStripe(config).webhooks.constructEvent(
      body,
      signature,
      config.webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return {
    id: event.id,
    type: event.type,
    happenedAt: new Date(event.created * 1000),
    ...locate(event),
  };
}

function locate(event: Stripe.Event): Omit<ProviderEvent, 'id' | 'type' | 'happenedAt'> {
  const nowhere = { subscriptionId: null, checkoutId: null, paymentId: null };
  const object = event.data.object;
  if (!('object' in object)) return nowhere;
  switch (object.object) {
    case 'checkout.session':
      return {
        ...nowhere,
        checkoutId: object.id,
        subscriptionId: idOf(object.subscription),
      };
    case 'subscription':
      return { ...nowhere, subscriptionId: object.id };
    case 'invoice':
      return {
        ...nowhere,
        subscriptionId: idOf(object.parent?.subscription_details?.subscription),
      };
    case 'charge':
    case 'dispute':
    case 'refund':
      return { ...nowhere, paymentId: idOf(object.payment_intent) };
    default:
      return nowhere;
  }
}
