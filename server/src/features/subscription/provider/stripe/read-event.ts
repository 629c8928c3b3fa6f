import type { Stripe } from 'stripe';
import * as z from 'zod';
import type { ProviderEvent } from '../payment-provider.ts';
import { idOf } from './read-stripe.ts';
import { loadStripe, makeStripe } from './load-stripe.ts';
import type { StripeConfig } from './stripe-config.ts';

/** Age above which a signed event is refused, in seconds: somebody may have kept it to send it again. */
const toleranceSeconds = 300;

/**
 * Reads an event of Stripe out of a webhook's body; null when its signature is wrong, missing, or more than five minutes from
 * `now`, and when what is signed is no event. Of what it says, only the ids are kept.
 */
export async function readStripeEvent(
  config: StripeConfig,
  body: string,
  signature: string,
  now: Date,
): Promise<ProviderEvent | null> {
  // The library looks at the past alone.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= now.getTime() / 1000 + toleranceSeconds)) return null;
  const { Stripe } = await loadStripe();
  const stripe = await makeStripe(config);
  let parsed: unknown;
  try {
    parsed = stripe.webhooks.constructEvent(
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
  if (!isEvent(parsed)) return null;
  const event = parsed;
  return {
    id: event.id,
    type: event.type,
    happenedAt: new Date(event.created * 1000),
    ...locate(event),
  };
}

/** As much of an event as is read here; the rest is as Stripe's types say. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  // Until the year 2286: further on no table keeps the date.
  created: z.number().int().min(0).max(9_999_999_999),
  data: z.object({ object: z.looseObject({}) }),
});
const isEvent = (parsed: unknown): parsed is Stripe.Event => eventSchema.safeParse(parsed).success;

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
