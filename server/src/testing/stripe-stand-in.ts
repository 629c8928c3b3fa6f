import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const dayMs = 24 * 60 * 60 * 1000;
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

type Json = Record<string, unknown>;

interface Subscription {
  id: string;
  customer: string;
  metadata: Json;
  status: string;
  cancelAtPeriodEnd: boolean;
  start: Date;
  periodStart: Date;
}

interface Invoice {
  id: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  created: Date;
  refunded: number;
  disputed: boolean;
}

/** A request that the application made, for tests to look at. */
interface AskedRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  idempotencyKey: string | undefined;
}

/** A local server that answers the part of Stripe's API which the product uses, as Stripe does. */
export interface StripeStandIn {
  address: { protocol: 'http'; host: string; port: number };
  asked: AskedRequest[];
  /** Makes every request fail with 500 until it is set back. */
  down: boolean;
  /** The learner pays an open page. Gives the id of the subscription. */
  pay: (checkoutId: string) => string;
  expire: (checkoutId: string) => void;
  /** The period ends: the next one is paid, or refused. */
  renew: (subscriptionId: string, paid: boolean) => void;
  /** The learner pays what was refused. */
  payOpen: (subscriptionId: string) => void;
  /** Money goes back, as an operator or a bank has it. Gives the id of the payment. */
  giveBack: (subscriptionId: string, how: 'refund' | 'dispute') => string;
  /** A period that was not to be renewed ends. */
  end: (subscriptionId: string) => void;
  /** Everything refunded on a subscription, in cents. */
  refundedOf: (subscriptionId: string) => number;
  statusOf: (subscriptionId: string) => string | undefined;
  close: () => Promise<void>;
}

const price = { id: 'price_made', currency: 'eur', unit_amount: 2999 };
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** Starts the stand-in on a port of the loopback. */
export async function startStripeStandIn(clock: () => Date): Promise<StripeStandIn> {
  const sessions = new Map<
    string,
    { id: string; state: string; form: URLSearchParams; subscription: string | null }
  >();
  const subscriptions = new Map<string, Subscription>();
  const invoices: Invoice[] = [];
  const byKey = new Map<string, Json>();
  const refunds: { payment: string; amount: number; key: string | null }[] = [];

  const paymentOf = (invoice: Invoice) => `pi_${invoice.id}`;
  const invoicesOf = (id: string) =>
    invoices.filter(({ subscription }) => subscription === id).toReversed();
  const invoiceOf = (payment: string) => invoices.find((one) => paymentOf(one) === payment);
  const addInvoice = (subscription: string, status: Invoice['status']) =>
    invoices.push({
      id: `in_${randomUUID()}`,
      subscription,
      status,
      created: clock(),
      refunded: 0,
      disputed: false,
    });

  const present = {
    session: (id: string) => {
      const session = sessions.get(id);
      return (
        session && {
          object: 'checkout.session',
          id,
          status: session.state,
          subscription: session.subscription,
          expires_at: seconds(clock()) + 86_400,
          url: session.state === 'open' ? `https://checkout.stripe.test/${id}` : null,
        }
      );
    },
    subscription: (id: string) => {
      const one = subscriptions.get(id);
      return (
        one && {
          object: 'subscription',
          id,
          customer: one.customer,
          metadata: one.metadata,
          status: one.status,
          cancel_at_period_end: one.cancelAtPeriodEnd,
          cancel_at: null,
          start_date: seconds(one.start),
          items: list([
            {
              price,
              current_period_start: seconds(one.periodStart),
              current_period_end: seconds(one.periodStart) + 30 * 86_400,
            },
          ]),
        }
      );
    },
    invoice: (invoice: Invoice) => ({
      object: 'invoice',
      id: invoice.id,
      number: invoice.id.slice(-8),
      total: 2999,
      status: invoice.status,
      created: seconds(invoice.created),
      hosted_invoice_url: `https://invoice.stripe.test/${invoice.id}`,
      parent: { subscription_details: { subscription: invoice.subscription } },
    }),
  };

  const makeSession = (form: URLSearchParams) => {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    sessions.set(id, { id, state: 'open', form, subscription: null });
    return present.session(id);
  };

  const refund = (form: URLSearchParams) => {
    const payment = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const invoice = invoiceOf(payment);
    if (invoice === undefined || invoice.refunded + amount > 2999) return undefined;
    invoice.refunded += amount;
    refunds.push({ payment, amount, key: form.get('metadata[key]') });
    return { object: 'refund', id: `re_${randomUUID()}`, amount };
  };

  /** The answer to a request; undefined where Stripe has no such thing. */
  function answer(method: string, url: URL, form: URLSearchParams): unknown {
    const [, , thing = '', id = '', action = ''] = url.pathname.split('/');
    const query = url.searchParams;
    switch (`${method} ${thing}`) {
      case 'POST customers':
        return { object: 'customer', id: `cus_${randomUUID()}` };
      case 'POST checkout': {
        const [, , , , session = '', verb] = url.pathname.split('/');
        const known = sessions.get(session);
        if (verb === 'expire' && known !== undefined) known.state = 'expired';
        return session === '' ? makeSession(form) : present.session(session);
      }
      case 'GET checkout':
        return present.session(action);
      case 'GET prices':
        return {
          ...price,
          id,
          recurring: { interval: 'day', interval_count: id === 'price_monthly' ? 31 : 30 },
        };
      case 'GET subscriptions':
        return present.subscription(id);
      case 'POST subscriptions': {
        const one = subscriptions.get(id);
        if (one === undefined || one.status === 'canceled') return undefined;
        one.cancelAtPeriodEnd = form.get('cancel_at_period_end') === 'true';
        return present.subscription(id);
      }
      case 'DELETE subscriptions': {
        const one = subscriptions.get(id);
        if (one === undefined || one.status === 'canceled') return undefined;
        one.status = 'canceled';
        return present.subscription(id);
      }
      case 'GET invoices': {
        if (id !== '') {
          const one = invoices.find((invoice) => invoice.id === id);
          return one && present.invoice(one);
        }
        const status = query.get('status');
        return list(
          invoicesOf(query.get('subscription') ?? '')
            .filter((one) => status === null || one.status === status)
            .map(present.invoice),
        );
      }
      case 'GET invoice_payments': {
        const invoice =
          invoices.find((one) => one.id === query.get('invoice')) ??
          invoiceOf(query.get('payment[payment_intent]') ?? '');
        return list(
          invoice === undefined
            ? []
            : [
                {
                  object: 'invoice_payment',
                  invoice: invoice.id,
                  payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
                },
              ],
        );
      }
      case 'GET payment_intents': {
        const invoice = invoiceOf(id);
        return (
          invoice && {
            object: 'payment_intent',
            id,
            latest_charge: {
              object: 'charge',
              amount_refunded: invoice.refunded,
              disputed: invoice.disputed,
            },
          }
        );
      }
      case 'GET refunds':
        return list(
          refunds
            .filter(({ payment }) => payment === query.get('payment_intent'))
            .map(({ key }) => ({ object: 'refund', metadata: { key } })),
        );
      case 'POST refunds':
        return refund(form);
      case 'POST billing_portal':
        return { url: `https://billing.stripe.test/${form.get('customer')}` };
      default:
        return undefined;
    }
  }

  const standIn = { asked: [] as AskedRequest[], down: false };

  function reply(request: IncomingMessage, response: ServerResponse, body: string): void {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const form = new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const send = (status: number, json: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
      });
      response.end(JSON.stringify(json));
    };
    standIn.asked.push({ method, path: url.pathname, form, idempotencyKey });
    if (standIn.down) return send(500, { error: { type: 'api_error', message: 'down' } });
    if (request.headers.authorization !== 'Bearer sk_test_standin0')
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    // What was done under a key is answered again, not done again.
    const known = idempotencyKey === undefined ? undefined : byKey.get(idempotencyKey);
    const result = known ?? answer(method, url, form);
    if (result === undefined)
      return send(404, {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: 'No such thing',
        },
      });
    if (idempotencyKey !== undefined && method === 'POST')
      byKey.set(idempotencyKey, result as Json);
    return send(200, result);
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => reply(request, response, body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  const need = (id: string) => {
    const found = subscriptions.get(id);
    if (found === undefined) throw new Error(`There is no subscription ${id}.`);
    return found;
  };

  return Object.assign(standIn, {
    address: { protocol: 'http' as const, host: '127.0.0.1', port },
    pay(checkoutId: string) {
      const session = sessions.get(checkoutId);
      if (session === undefined || session.state !== 'open') throw new Error('Not open.');
      const id = `sub_${randomUUID().replaceAll('-', '')}`;
      const { form } = session;
      subscriptions.set(id, {
        id,
        customer: form.get('customer') ?? '',
        metadata: {
          learner: form.get('subscription_data[metadata][learner]'),
          checkout: form.get('subscription_data[metadata][checkout]'),
        },
        status: 'active',
        cancelAtPeriodEnd: false,
        start: clock(),
        periodStart: clock(),
      });
      addInvoice(id, 'paid');
      session.state = 'complete';
      session.subscription = id;
      return id;
    },
    expire(checkoutId: string) {
      const session = sessions.get(checkoutId);
      if (session !== undefined) session.state = 'expired';
    },
    renew(id: string, paid: boolean) {
      const one = need(id);
      one.periodStart = new Date(one.periodStart.getTime() + 30 * dayMs);
      one.status = paid ? 'active' : 'past_due';
      addInvoice(id, paid ? 'paid' : 'open');
    },
    payOpen(id: string) {
      need(id).status = 'active';
      for (const invoice of invoicesOf(id)) if (invoice.status === 'open') invoice.status = 'paid';
    },
    giveBack(id: string, how: 'refund' | 'dispute') {
      const invoice = invoicesOf(id).find(({ status }) => status === 'paid');
      if (invoice === undefined) throw new Error('Nothing was paid.');
      if (how === 'refund') invoice.refunded = 2999;
      else invoice.disputed = true;
      return paymentOf(invoice);
    },
    end(id: string) {
      need(id).status = 'canceled';
    },
    refundedOf: (id: string) => invoicesOf(id).reduce((sum, { refunded }) => sum + refunded, 0),
    statusOf: (id: string) => subscriptions.get(id)?.status,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
