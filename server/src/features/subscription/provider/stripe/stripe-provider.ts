import { Stripe } from 'stripe';
import type { Log } from '../../../../platform/log.ts';
import { type PaymentProvider, PaymentUnavailableError } from '../payment-provider.ts';
import { openCheckout } from './open-checkout.ts';
import { makeLineItem } from './make-line-item.ts';
import { readSubscription, refund } from './payments.ts';
import { idOf } from './read-stripe.ts';
import type { StripeConfig } from './stripe-config.ts';

/** Makes Stripe's own client: two tries more where the network fails, each known by its idempotency key. */
export function makeStripe({ secretKey, address }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...address,
  });
}

/** Makes the payment provider over Stripe. */
export function makeStripeProvider(config: StripeConfig, log: Log): PaymentProvider {
  const stripe = makeStripe(config);
  const readLineItem = makeLineItem(stripe, config.priceId);

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      log.error('stripe.failed', error, { type: error.type });
      throw new PaymentUnavailableError(error);
    }
  }

  return {
    name: 'stripe',
    openCheckout: (request) => ask(async () => openCheckout(stripe, request, await readLineItem())),
    readCheckout: (id) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(id);
        const closed = (['complete', 'expired'] as const).find((state) => state === session.status);
        return { state: closed ?? 'open', subscriptionId: idOf(session.subscription) };
      }),
    closeCheckout: (id) => ask(async () => void (await stripe.checkout.sessions.expire(id))),
    readSubscription: (id) => ask(() => readSubscription(stripe, id)),
    findSubscriptionOfPayment: (paymentId) =>
      ask(async () => {
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
        });
        const invoiceId = idOf(data[0]?.invoice);
        if (invoiceId === null) return null;
        const invoice = await stripe.invoices.retrieve(invoiceId);
        return idOf(invoice.parent?.subscription_details?.subscription);
      }),
    setCancelAtPeriodEnd: (id, cancel) =>
      ask(async () => {
        const { cancel_at_period_end: marked, cancel_at: date } =
          await stripe.subscriptions.retrieve(id);
        // With the mark Stripe fills the date as well. A date alone was set in the portal, and is taken back as a date.
        if (cancel || marked)
          await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
        else if (date !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
      }),
    endNow: (id) =>
      ask(async () => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (status !== 'canceled' && status !== 'incomplete_expired')
          await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
        // Its page would still take money for what is over.
        const { data } = await stripe.invoices.list({ subscription: id, status: 'open' });
        for (const { id: unpaid } of data)
          if (unpaid !== undefined) await stripe.invoices.voidInvoice(unpaid);
      }),
    refund: (id, cents, key) => ask(() => refund(stripe, { subscriptionId: id, cents, key })),
    findPaymentUrl: (id) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 1 });
        return data[0]?.hosted_invoice_url ?? null;
      }),
    openPortal: (customer, returnUrl) =>
      ask(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: 'fr',
        });
        return session.url;
      }),
  };
}
