import { subscriptionPeriodDays } from '@chandelle/contract/subscription';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { Stripe } from 'stripe';
import type { Log } from '../../../platform/log.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  PaymentUnavailableError,
} from '../payment-provider.ts';
import { idOf, readStripeSubscription } from './read-stripe.ts';
import type { StripeConfig } from './stripe-config.ts';

/** Invoices that are kept up to date; older ones stay as they were. */
const invoicesRead = 24;

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
  let priceChecked = false;

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      log.error('stripe.failed', error, { type: error.type });
      throw new PaymentUnavailableError(error);
    }
  }

  /** What is sold: the configured price, which must be the one that the pages state, or the stated one. */
  async function lineItem(): Promise<Stripe.Checkout.SessionCreateParams.LineItem> {
    const recurring = { interval: 'day', interval_count: subscriptionPeriodDays } as const;
    if (config.priceId === null)
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
      const price = await stripe.prices.retrieve(config.priceId);
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
    return { quantity: 1, price: config.priceId };
  }

  async function openCheckout(request: CheckoutRequest) {
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
        line_items: [await lineItem()],
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
    if (session.url === null)
      throw new PaymentUnavailableError(new Error('A page has no address.'));
    const { id, url, expires_at: expires } = session;
    return { id, url, customerId, expiresAt: new Date(expires * 1000) };
  }

  /** Finds the payment behind a paid invoice, and what has become of it. */
  async function findPayment(invoiceId: string) {
    const payments = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
    const id = idOf(payments.data[0]?.payment.payment_intent);
    if (id === null) return null;
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    return {
      id,
      refundedCents: charge?.amount_refunded ?? 0,
      disputed: charge?.disputed ?? false,
    };
  }

  async function findLatestPaid(subscription: string): Promise<string | null> {
    const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 });
    return paid.data.find(({ total }) => total > 0)?.id ?? null;
  }

  async function readSubscription(id: string) {
    // First what was paid, then what it brought about: the other way round, a payment in between would be seen alone.
    const { data } = await stripe.invoices.list({ subscription: id, limit: invoicesRead });
    const invoiceId = data.find(({ status, total }) => status === 'paid' && total > 0)?.id;
    const payment = invoiceId === undefined ? null : await findPayment(invoiceId);
    const subscription = await stripe.subscriptions.retrieve(id);
    const returned = payment === null || invoiceId === undefined ? null : { ...payment, invoiceId };
    return readStripeSubscription(subscription, data, returned);
  }

  async function refund(id: string, cents: number, key: string): Promise<void> {
    const invoice = await findLatestPaid(id);
    const payment = invoice === null ? null : await findPayment(invoice);
    if (payment === null) throw new PaymentUnavailableError(new Error(`${id} was never paid.`));
    // Stripe forgets idempotency keys after a day; a mark on the refund itself stays.
    const { data } = await stripe.refunds.list({ payment_intent: payment.id, limit: 100 });
    const own = data.filter(({ metadata }) => metadata?.['key'] === key);
    const failed = own.filter(({ status }) => status === 'failed' || status === 'canceled');
    if (own.length > failed.length) return;
    // One that the bank sent back pays nothing: the next is another one, under a key of its own.
    const attempt = failed.length === 0 ? '' : `-${failed.length}`;
    await stripe.refunds.create(
      { payment_intent: payment.id, amount: cents, metadata: { key } },
      { idempotencyKey: `refund-${key}${attempt}` },
    );
  }

  return {
    name: 'stripe',
    openCheckout: (request) => ask(() => openCheckout(request)),
    readCheckout: (id) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(id);
        const closed = (['complete', 'expired'] as const).find((state) => state === session.status);
        return { state: closed ?? 'open', subscriptionId: idOf(session.subscription) };
      }),
    closeCheckout: (id) => ask(async () => void (await stripe.checkout.sessions.expire(id))),
    readSubscription: (id) => ask(() => readSubscription(id)),
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
    refund: (id, cents, key) => ask(() => refund(id, cents, key)),
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
