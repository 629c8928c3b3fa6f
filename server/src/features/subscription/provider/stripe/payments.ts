import type { Stripe } from 'stripe';
import { PaymentUnavailableError } from '../payment-provider.ts';
import { idOf, readStripeSubscription } from './read-stripe.ts';

/** Invoices that are kept up to date; older ones stay as they were. */
const invoicesRead = 24;

/** Finds the payment behind a paid invoice, and what has become of it. */
async function findPayment(stripe: Stripe, invoiceId: string) {
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

async function findLatestPaid(stripe: Stripe, subscription: string): Promise<string | null> {
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 });
  return paid.data.find(({ total }) => total > 0)?.id ?? null;
}

/** Reads a subscription with its newest invoices, and what has become of its last payment. */
export async function readSubscription(stripe: Stripe, id: string) {
  // First what was paid, then what it brought about: the other way round, a payment in between would be seen alone.
  const { data } = await stripe.invoices.list({ subscription: id, limit: invoicesRead });
  const invoiceId = data.find(({ status, total }) => status === 'paid' && total > 0)?.id;
  const payment = invoiceId === undefined ? null : await findPayment(stripe, invoiceId);
  const subscription = await stripe.subscriptions.retrieve(id);
  const returned = payment === null || invoiceId === undefined ? null : { ...payment, invoiceId };
  return readStripeSubscription(subscription, data, returned);
}

/**
 * Pays a part of the last payment back; repeated under its key it is paid once.
 *
 * @throws PaymentUnavailableError when the subscription was never paid
 */
export async function refund(
  stripe: Stripe,
  { subscriptionId: id, cents, key }: { subscriptionId: string; cents: number; key: string },
): Promise<void> {
  const invoice = await findLatestPaid(stripe, id);
  const payment = invoice === null ? null : await findPayment(stripe, invoice);
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
