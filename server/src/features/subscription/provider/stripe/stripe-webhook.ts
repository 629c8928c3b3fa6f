import { Hono } from 'hono';
import { errorResponse } from '../../../../platform/http/error-response.ts';
import type { SubscriptionServices } from '../../subscription-services.ts';
import { recordEvent } from '../payment-events.ts';
import { readStripeEvent } from './read-event.ts';

/**
 * Answers Stripe's webhook under /api/stripe/events: 200 once the event is stored, before it is handled; 400 for one that is
 * not signed by Stripe within the last minutes, of which nothing is kept.
 */
export function makeStripeWebhook(services: SubscriptionServices): Hono {
  return new Hono().post('/api/stripe/events', async (context) => {
    const { stripe } = services.config;
    if (stripe === null) return context.notFound();
    const body = await context.req.text();
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await readStripeEvent(stripe, body, signature, services.clock());
    if (event === null) {
      services.metrics.paymentEvents.inc({ result: 'refused' });
      return errorResponse(400, 'WRONG_SIGNATURE', 'The signature is wrong, missing, or too old.');
    }
    services.metrics.paymentEvents.inc({ result: 'received' });
    if (await recordEvent(services, event)) services.paymentEvents.wake();
    return context.json({ received: true });
  });
}
