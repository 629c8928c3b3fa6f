import type { Stripe } from 'stripe';
import type { ProviderInvoice, ProviderSubscription } from '../payment-provider.ts';

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/** Returns the id of what Stripe sends as an id or as the whole object. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/**
 * Reads the states of a Stripe subscription as ours. 'unpaid' and 'paused' give no access either, and can be paid again.
 */
function readStatus(status: Stripe.Subscription.Status): ProviderSubscription['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  return status === 'incomplete' ? 'incomplete' : 'past-due';
}

const statuses = ['paid', 'void'] as const;

/** Reads an invoice; null for a draft, which may still change. */
function readInvoice(invoice: Stripe.Invoice, refundedCents: number): ProviderInvoice | null {
  if (invoice.id === undefined || invoice.status === 'draft' || invoice.status === null)
    return null;
  return {
    id: invoice.id,
    number: invoice.number,
    amountCents: invoice.total,
    refundedCents,
    status: statuses.find((known) => known === invoice.status) ?? 'open',
    issuedAt: fromSeconds(invoice.created),
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** Reads a subscription with its invoices, newest first, and what became of the latest payment, if there was one. */
export function readStripeSubscription(
  subscription: Stripe.Subscription,
  written: readonly Stripe.Invoice[],
  payment: { invoiceId: string; refundedCents: number; disputed: boolean } | null,
): ProviderSubscription {
  const invoices = written
    .map((invoice) =>
      readInvoice(invoice, invoice.id === payment?.invoiceId ? payment.refundedCents : 0),
    )
    .filter((invoice) => invoice !== null);
  const status = readStatus(subscription.status);
  // Stripe begins a period at once, keeps its invoice a draft for about an hour, and only then charges.
  const latest = written.find(({ id }) => id === idOf(subscription.latest_invoice));
  const unpaid = latest?.status === 'draft' || latest?.status === 'open';
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item.`);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    learnerId: subscription.metadata['learner'] ?? null,
    checkoutId: subscription.metadata['checkout'] ?? null,
    status,
    // The portal may set a date instead of the mark.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    priceCents: item.price.unit_amount ?? 0,
    startedAt: fromSeconds(subscription.start_date),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    paymentUnderWay: status === 'active' && unpaid,
    moneyReturned: payment !== null && (payment.refundedCents > 0 || payment.disputed),
    invoices,
  };
}
