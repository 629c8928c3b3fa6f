import type { Stripe } from 'stripe';
import type { Log } from '../../../../platform/log.ts';
import { inSpan } from '../../../../platform/tracing/spans.ts';
import { type PaymentProvider, PaymentUnavailableError } from '../payment-provider.ts';
import { openCheckout } from './open-checkout.ts';
import { makeLineItem } from './make-line-item.ts';
import { readSubscription, refund } from './payments.ts';
import { loadStripe, makeStripe } from './load-stripe.ts';
import { idOf } from './read-stripe.ts';
import type { StripeConfig } from './stripe-config.ts';

/** Makes the payment provider over Stripe. */
export function makeStripeProvider(config: StripeConfig, log: Log): PaymentProvider {
  const readLineItem = makeLineItem(config.priceId);
  let client: Promise<Stripe> | undefined;

  async function ask<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const library = await loadStripe();
    client ??= makeStripe(config);
    try {
      const stripe = await client;
      return await inSpan({ name: 'stripe', kind: 'client' }, () => work(stripe));
    } catch (error) {
      if (!(error instanceof library.Stripe.errors.StripeError)) throw error;
      log.error('stripe.failed', error, { type: error.type });
      throw new PaymentUnavailableError(error);
    }
  }

  return {
    name: 'stripe',
    openCheckout: (request) =>
      ask(async (stripe) => openCheckout(stripe, request, await readLineItem(stripe))),
    readCheckout: (id) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id);
        const closed = (['complete', 'expired'] as const).find((state) => state === session.status);
        return { state: closed ?? 'open', subscriptionId: idOf(session.subscription) };
      }),
    closeCheckout: (id) => ask(async (stripe) => void (await stripe.checkout.sessions.expire(id))),
    readSubscription: (id) => ask((stripe) => readSubscription(stripe, id)),
    findSubscriptionOfPayment: (paymentId) =>
      ask(async (stripe) => {
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
        });
        const invoiceId = idOf(data[0]?.invoice);
        if (invoiceId === null) return null;
        const invoice = await stripe.invoices.retrieve(invoiceId);
        return idOf(invoice.parent?.subscription_details?.subscription);
      }),
    setCancelAtPeriodEnd: (id, cancel) =>
      ask(async (stripe) => {
        const { cancel_at_period_end: marked, cancel_at: date } =
          await stripe.subscriptions.retrieve(id);
        // With the mark Stripe fills the date as well. A date alone was set in the portal, and is taken back as a date.
        if (cancel || marked)
          await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
        else if (date !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
      }),
    endNow: (id) =>
      ask(async (stripe) => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (status !== 'canceled' && status !== 'incomplete_expired')
          await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
        // Its page would still take money for what is over.
        const { data } = await stripe.invoices.list({ subscription: id, status: 'open' });
        for (const { id: unpaid } of data)
          if (unpaid !== undefined) await stripe.invoices.voidInvoice(unpaid);
      }),
    refund: (id, cents, key) => ask((stripe) => refund(stripe, { subscriptionId: id, cents, key })),
    findPaymentUrl: (id) =>
      ask(async (stripe) => {
        const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 1 });
        return data[0]?.hosted_invoice_url ?? null;
      }),
    openPortal: (customer, returnUrl) =>
      ask(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: 'fr',
        });
        return session.url;
      }),
  };
}
