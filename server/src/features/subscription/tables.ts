import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../identity/tables.ts';
import type { NoticeFacts, NoticeKind } from './notices/notice-facts.ts';

const provider = () => text('provider', { enum: ['stripe', 'demonstration'] }).notNull();
/** When the reconciliation last set about a row: those that have waited longest come first. */
const checked = () => instant('checked_at');
const learner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Under which name the payment provider knows a learner. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    learnerId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: provider(),
    customerId: text('customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('payment_customers_customer_key').on(table.customerId)],
);

/** Payment pages that were opened, with what the learner agreed to. At most one a learner is open. */
export const checkouts = pgTable(
  'subscription_checkouts',
  {
    id: text('id').primaryKey(),
    learnerId: learner(),
    provider: provider(),
    providerId: text('provider_id').notNull(),
    url: text('url').notNull(),
    state: text('state', { enum: ['open', 'complete', 'expired'] }).notNull(),
    /** Whether access before the end of the withdrawal period was expressly asked for. */
    immediateAccess: boolean('immediate_access').notNull(),
    termsVersion: text('terms_version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** The age that the account declared, in full years at the time of paying. */
    declaredAge: integer('declared_age').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    checkedAt: checked(),
  },
  (table) => [
    uniqueIndex('subscription_checkouts_provider_key').on(table.providerId),
    uniqueIndex('subscription_checkouts_open_key')
      .on(table.learnerId)
      .where(sql`state = 'open'`),
    index('subscription_checkouts_user_idx').on(table.learnerId),
  ],
);

/** What the provider last said of each subscription. At most one a learner is not closed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    learnerId: learner(),
    provider: provider(),
    customerId: text('customer_id').notNull(),
    checkoutId: text('checkout_id'),
    status: text('status', { enum: ['incomplete', 'active', 'past-due', 'ended'] }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** When the contract was concluded: the withdrawal period counts from it. */
    startedAt: instant('started_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** Whether the present period has begun and the provider is still charging for it. */
    paymentUnderWay: boolean('payment_under_way').notNull().default(false),
    /** The latest invoice that was paid, as it was when the subscription was last active. */
    paidInvoiceId: text('paid_invoice_id'),
    /** Whether the present period's payment went back to the learner: refunded or disputed. */
    moneyReturned: boolean('money_returned').notNull(),
    immediateAccess: boolean('immediate_access').notNull(),
    termsVersion: text('terms_version').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** When it gave access for the last time; null while it may give some. */
    closedAt: instant('closed_at'),
    /** When the provider last answered. */
    readAt: instant('read_at').notNull(),
    checkedAt: checked(),
  },
  (table) => [
    uniqueIndex('subscriptions_open_key')
      .on(table.learnerId)
      .where(sql`closed_at is null`),
    index('subscriptions_user_idx').on(table.learnerId),
    index('subscriptions_due_idx')
      .on(table.readAt)
      .where(sql`closed_at is null`),
  ],
);

/** Invoices, as the provider wrote them. */
export const invoices = pgTable(
  'subscription_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    number: text('number'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    status: text('status', { enum: ['open', 'paid', 'void'] }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    url: text('url'),
  },
  (table) => [index('subscription_invoices_subscription_idx').on(table.subscriptionId)],
);

/** Withdrawals from the contract: effective when declared, settled with the provider at once or later. */
export const withdrawals = pgTable(
  'subscription_withdrawals',
  {
    subscriptionId: text('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    declaredAt: instant('declared_at').notNull(),
    refundCents: integer('refund_cents').notNull(),
    settledAt: instant('settled_at'),
    checkedAt: checked(),
  },
  (table) => [
    index('subscription_withdrawals_unsettled_idx')
      .on(table.declaredAt)
      .where(sql`settled_at is null`),
  ],
);

/** Mails that a change asks for, written with the change and sent afterwards: none is lost, none asked for twice. */
export const notices = pgTable(
  'subscription_notices',
  {
    id: serial('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What makes it one of its kind: the period, the invoice, the instant. */
    key: text('key').notNull(),
    facts: jsonb('facts').$type<NoticeFacts>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** How often it was tried, and when it is tried again if it was not sent. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** What the mail server said when it was last tried; null where it said nothing. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('subscription_notices_key').on(table.subscriptionId, table.kind, table.key),
    index('subscription_notices_unsent_idx')
      .on(table.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** Events of the provider, each stored under its id and handled once. They only refer to what has changed, which is read anew. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    provider: provider(),
    type: text('type').notNull(),
    subscriptionId: text('subscription_id'),
    checkoutId: text('checkout_id'),
    paymentId: text('payment_id'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    /** When somebody last set about it: not handled since, it is the reconciliation's. */
    checkedAt: checked(),
  },
  (table) => [
    index('payment_events_unhandled_idx')
      .on(table.receivedAt)
      .where(sql`handled_at is null`),
  ],
);

/** What the built-in provider keeps on its side: its payment pages, subscriptions and invoices. */
export const demoCheckouts = pgTable('demo_checkouts', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  learnerId: learner(),
  checkoutId: text('checkout_id').notNull().unique(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  state: text('state', { enum: ['open', 'complete', 'expired'] }).notNull(),
  subscriptionId: text('subscription_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const demoSubscriptions = pgTable('demo_subscriptions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  learnerId: learner(),
  checkoutId: text('checkout_id').notNull(),
  status: text('status', { enum: ['active', 'past-due', 'ended'] }).notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** Whether the card will be declined at the next payment. */
  cardDeclined: boolean('card_refused').notNull(),
  startedAt: instant('started_at').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
});

export const demoInvoices = pgTable(
  'demo_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => demoSubscriptions.id, { onDelete: 'cascade' }),
    number: serial('number'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    status: text('status', { enum: ['open', 'paid', 'void'] }).notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [index('demo_invoices_subscription_idx').on(table.subscriptionId)],
);
