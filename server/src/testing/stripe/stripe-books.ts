import { randomUUID } from 'node:crypto';

/** Length of a period, in milliseconds. */
const periodMs = 30 * 24 * 60 * 60 * 1000;

/** What one period costs, in cents. */
export const stripePriceCents = 2999;

export interface StripeSubscription {
  id: string;
  customer: string;
  metadata: Record<string, unknown>;
  status: 'active' | 'past_due' | 'canceled';
  /** Whether it is marked to end with its period. */
  endsWithPeriod: boolean;
  /** The date on which the portal had it end. */
  endDate: Date | null;
  start: Date;
  periodStart: Date;
  periodEnd: Date;
}

export interface StripeInvoice {
  id: string;
  payment: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  created: Date;
  refunded: number;
  disputed: boolean;
}

export interface StripeSession {
  id: string;
  state: 'open' | 'complete' | 'expired';
  form: URLSearchParams;
  subscription: string | null;
}

export interface StripeRefund {
  payment: string;
  amount: number;
  key: string | null;
  status: 'succeeded' | 'failed';
}

/** What the stand-in keeps, and what time, learners, banks and operators do to it. */
export class StripeBooks {
  readonly sessions = new Map<string, StripeSession>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices: StripeInvoice[] = [];
  readonly refunds: StripeRefund[] = [];
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  now(): Date {
    return this.clock();
  }

  /** Returns the invoices of a subscription, newest first. */
  invoicesOf(id: string): StripeInvoice[] {
    return this.invoices.filter(({ subscription }) => subscription === id).toReversed();
  }

  /** Returns everything refunded on a subscription, in cents. */
  refundedOf(id: string): number {
    return this.invoicesOf(id).reduce((sum, { refunded }) => sum + refunded, 0);
  }

  statusOf(id: string): StripeSubscription['status'] | undefined {
    return this.subscriptions.get(id)?.status;
  }

  /** The learner pays an open page. Gives the id of the subscription. */
  pay(sessionId: string): string {
    const session = this.sessions.get(sessionId);
    if (session === undefined || session.state !== 'open') throw new Error('Not open.');
    const id = `sub_${randomUUID().replaceAll('-', '')}`;
    const { form } = session;
    const start = this.clock();
    this.subscriptions.set(id, {
      id,
      customer: form.get('customer') ?? '',
      metadata: {
        learner: form.get('subscription_data[metadata][learner]'),
        checkout: form.get('subscription_data[metadata][checkout]'),
      },
      status: 'active',
      endsWithPeriod: false,
      endDate: null,
      start,
      periodStart: start,
      periodEnd: new Date(start.getTime() + periodMs),
    });
    this.addInvoice(id, 'paid');
    session.state = 'complete';
    session.subscription = id;
    return id;
  }

  expire(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session !== undefined) session.state = 'expired';
  }

  /** The next period begins. Its invoice stays a draft for about an hour, and nothing is charged until then. */
  beginPeriod(id: string): void {
    const one = this.need(id);
    one.periodStart = one.periodEnd;
    one.periodEnd = new Date(one.periodStart.getTime() + periodMs);
    this.addInvoice(id, 'draft');
  }

  /** The draft becomes an invoice, and the card is charged or declined. */
  charge(id: string, paid: boolean): void {
    const draft = this.invoicesOf(id).find(({ status }) => status === 'draft');
    if (draft === undefined || this.statusOf(id) === 'canceled') throw new Error('No draft.');
    draft.status = paid ? 'paid' : 'open';
    this.need(id).status = paid ? 'active' : 'past_due';
  }

  /** The next period begins, and its draft hour passes. */
  renew(id: string, paid: boolean): void {
    this.beginPeriod(id);
    this.charge(id, paid);
  }

  /** The learner pays what was declined. */
  payOpen(id: string): void {
    this.need(id).status = 'active';
    for (const invoice of this.invoicesOf(id))
      if (invoice.status === 'open') invoice.status = 'paid';
  }

  /** Money goes back, as an operator or a bank has it. Gives the id of the payment. */
  giveBack(id: string, how: 'refund' | 'dispute'): string {
    const invoice = this.invoicesOf(id).find(({ status }) => status === 'paid');
    if (invoice === undefined) throw new Error('Nothing was paid.');
    if (how === 'refund') invoice.refunded = stripePriceCents;
    else invoice.disputed = true;
    return invoice.payment;
  }

  /** Pays a part of a payment back; undefined when there is not so much of it. */
  refund(payment: string, amount: number, key: string | null): StripeRefund | undefined {
    const invoice = this.invoices.find((one) => one.payment === payment);
    if (invoice === undefined || invoice.refunded + amount > stripePriceCents) return undefined;
    invoice.refunded += amount;
    const refund: StripeRefund = { payment, amount, key, status: 'succeeded' };
    this.refunds.push(refund);
    return refund;
  }

  /** The bank sends the last refund back: the money stays with the operator. */
  failLastRefund(): void {
    const refund = this.refunds.at(-1);
    const invoice = this.invoices.find(({ payment }) => payment === refund?.payment);
    if (refund === undefined || invoice === undefined) throw new Error('Nothing was refunded.');
    refund.status = 'failed';
    invoice.refunded -= refund.amount;
  }

  /** The portal has the subscription end on a date, without the mark. */
  setEndDate(id: string): void {
    const one = this.need(id);
    one.endDate = one.periodEnd;
  }

  /** A period that was not to be renewed ends. */
  end(id: string): void {
    this.need(id).status = 'canceled';
  }

  private need(id: string): StripeSubscription {
    const found = this.subscriptions.get(id);
    if (found === undefined) throw new Error(`There is no subscription ${id}.`);
    return found;
  }

  private addInvoice(subscription: string, status: StripeInvoice['status']): void {
    const id = `in_${randomUUID()}`;
    const created = this.clock();
    const payment = `pi_${id}`;
    this.invoices.push({
      id,
      payment,
      subscription,
      status,
      created,
      refunded: 0,
      disputed: false,
    });
  }
}
