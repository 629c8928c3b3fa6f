import type { Stripe } from 'stripe';
import { type CheckoutRequest, PaymentUnavailableError } from '../payment-provider.ts';

/** Opens a payment page for an order, and makes the customer when there is none; repeated under its id it is the same page. */
export async function openCheckout(
  stripe: Stripe,
  request: CheckoutRequest,
  lineItem: Stripe.Checkout.SessionCreateParams.LineItem,
) {
  const { checkoutId, learnerId: learner, email } = request;
  const metadata = { learner, checkout: checkoutId };
  const customerId =
    request.customerId ??
    (
      await stripe.customers.create(
        { email, metadata: { learner }, preferred_locales: ['fr'] },
        { idempotencyKey: `customer-${checkoutId}` },
      )
    ).id;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [lineItem],
      customer: customerId,
      client_reference_id: learner,
      metadata,
      subscription_data: { metadata },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      locale: 'fr',
    },
    { idempotencyKey: `checkout-${checkoutId}` },
  );
  if (session.url === null) throw new PaymentUnavailableError(new Error('A page has no address.'));
  const { id, url, expires_at: expires } = session;
  return { id, url, customerId, expiresAt: new Date(expires * 1000) };
}
