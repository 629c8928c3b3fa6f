import { randomUUID } from 'node:crypto';
import {
  type StripeBooks,
  type StripeInvoice,
  stripePriceCents,
  type StripeSubscription,
} from './stripe-books.ts';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });
const price = { id: 'price_made', currency: 'eur', unit_amount: stripePriceCents };

function presentSession(books: StripeBooks, id: string) {
  const session = books.sessions.get(id);
  return (
    session && {
      object: 'checkout.session',
      id,
      status: session.state,
      subscription: session.subscription,
      expires_at: seconds(books.now()) + 86_400,
      url: session.state === 'open' ? `https://checkout.stripe.test/${id}` : null,
    }
  );
}

function presentSubscription(books: StripeBooks, one: StripeSubscription) {
  const endsAt = one.endDate ?? (one.endsWithPeriod ? one.periodEnd : null);
  return {
    object: 'subscription',
    id: one.id,
    customer: one.customer,
    metadata: one.metadata,
    status: one.status,
    cancel_at_period_end: one.endsWithPeriod,
    // Stripe fills it with the mark as well.
    cancel_at: endsAt === null ? null : seconds(endsAt),
    start_date: seconds(one.start),
    latest_invoice: books.invoicesOf(one.id)[0]?.id ?? null,
    items: list([
      {
        price,
        current_period_start: seconds(one.periodStart),
        current_period_end: seconds(one.periodEnd),
      },
    ]),
  };
}

const presentInvoice = (invoice: StripeInvoice) => ({
  object: 'invoice',
  id: invoice.id,
  number: invoice.status === 'draft' ? null : invoice.id.slice(-8),
  total: stripePriceCents,
  status: invoice.status,
  created: seconds(invoice.created),
  hosted_invoice_url:
    invoice.status === 'draft' ? null : `https://invoice.stripe.test/${invoice.id}`,
  parent: { subscription_details: { subscription: invoice.subscription } },
});

function openSession(books: StripeBooks, form: URLSearchParams) {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
  books.sessions.set(id, { id, state: 'open', form, subscription: null });
  return presentSession(books, id);
}

/** Changes how a subscription ends. What is not sent stays as it is, and the date and the mark are told apart. */
function changeEnd(one: StripeSubscription, form: URLSearchParams): void {
  const mark = form.get('cancel_at_period_end');
  if (mark !== null) one.endsWithPeriod = mark === 'true';
  if (form.get('cancel_at') === '') one.endDate = null;
}

/** Returns what Stripe answers to a request; undefined where it has no such thing. */
export function answerStripe(
  books: StripeBooks,
  method: string,
  url: URL,
  form: URLSearchParams,
): unknown {
  const [, , thing = '', id = '', action = '', verb] = url.pathname.split('/');
  const query = url.searchParams;
  const subscription = books.subscriptions.get(id);
  switch (`${method} ${thing}`) {
    case 'POST customers':
      return { object: 'customer', id: `cus_${randomUUID()}` };
    case 'POST checkout':
      if (verb === 'expire') books.expire(action);
      return action === '' ? openSession(books, form) : presentSession(books, action);
    case 'GET checkout':
      return presentSession(books, action);
    case 'GET prices':
      return {
        ...price,
        id,
        recurring: { interval: 'day', interval_count: id === 'price_monthly' ? 31 : 30 },
      };
    case 'GET subscriptions':
      return subscription && presentSubscription(books, subscription);
    case 'POST subscriptions':
      if (subscription === undefined || subscription.status === 'canceled') return undefined;
      changeEnd(subscription, form);
      return presentSubscription(books, subscription);
    case 'DELETE subscriptions':
      if (subscription === undefined || subscription.status === 'canceled') return undefined;
      subscription.status = 'canceled';
      return presentSubscription(books, subscription);
    case 'GET invoices': {
      const status = query.get('status');
      if (id === '')
        return list(
          books
            .invoicesOf(query.get('subscription') ?? '')
            .filter((one) => status === null || one.status === status)
            .map(presentInvoice),
        );
      const one = books.invoices.find((invoice) => invoice.id === id);
      return one && presentInvoice(one);
    }
    case 'POST invoices': {
      const one = books.invoices.find((invoice) => invoice.id === id);
      if (one === undefined || action !== 'void' || one.status !== 'open') return undefined;
      one.status = 'void';
      return presentInvoice(one);
    }
    case 'GET invoice_payments': {
      const found = books.invoices.filter(
        (one) =>
          one.id === query.get('invoice') || one.payment === query.get('payment[payment_intent]'),
      );
      return list(
        found.map(({ id: invoice, payment }) => ({
          object: 'invoice_payment',
          invoice,
          payment: { type: 'payment_intent', payment_intent: payment },
        })),
      );
    }
    case 'GET payment_intents': {
      const invoice = books.invoices.find(({ payment }) => payment === id);
      if (invoice === undefined) return undefined;
      const { refunded, disputed } = invoice;
      const charge = { object: 'charge', amount_refunded: refunded, disputed };
      return { object: 'payment_intent', id, latest_charge: charge };
    }
    case 'GET refunds':
      return list(
        books.refunds
          .filter(({ payment }) => payment === query.get('payment_intent'))
          .map(({ key, status }) => ({ object: 'refund', status, metadata: { key } })),
      );
    case 'POST refunds': {
      const amount = Number(form.get('amount'));
      const payment = form.get('payment_intent') ?? '';
      const refund = books.refund(payment, amount, form.get('metadata[key]'));
      return refund && { object: 'refund', id: `re_${randomUUID()}`, amount };
    }
    case 'POST billing_portal':
      return { url: `https://billing.stripe.test/${form.get('customer')}` };
    default:
      return undefined;
  }
}
