import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountSuspensions } from '../../identity/tables.ts';
import { announceForumAccess } from '../forum-access.ts';
import { listNotices } from '../notices/list-notices.ts';
import type { NoticeFacts } from '../notices/notice-facts.ts';
import type { ProviderSubscription } from './payment-provider.ts';
import { checkouts, invoices, notices, subscriptions } from '../tables.ts';
import { findWithdrawalEnd } from '../contract/withdrawal-period.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;

/**
 * Stores what the provider just said of a learner's subscription, the mails that the change calls for, and says it to open
 * streams. To be called with the learner locked and the snapshot asked for under that lock. `cancelled`: the learner has just
 * asked for the end.
 */
export async function saveProviderSnapshot(
  { clock, payments }: SubscriptionServices,
  tx: Transaction,
  learnerId: string,
  snapshot: ProviderSubscription,
  { cancelled = false } = {},
): Promise<StoredSubscription> {
  const now = clock();
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.id, snapshot.id));
  const [agreed] =
    snapshot.checkoutId === null
      ? []
      : await tx.select().from(checkouts).where(eq(checkouts.id, snapshot.checkoutId));
  const over = snapshot.status === 'ended' || snapshot.moneyReturned;
  const { id, customerId, checkoutId, status, cancelAtPeriodEnd, priceCents, startedAt } = snapshot;
  const { periodStart, periodEnd, paymentUnderWay, moneyReturned } = snapshot;
  const paidInvoice = snapshot.invoices.find((invoice) => invoice.status === 'paid');
  const values = {
    customerId,
    checkoutId,
    status,
    cancelAtPeriodEnd,
    priceCents,
    startedAt,
    periodStart,
    periodEnd,
    paymentUnderWay,
    // Together with the state that it brings about, which the provider may have told a moment later.
    paidInvoiceId: (status === 'active' ? paidInvoice?.id : before?.paidInvoiceId) ?? null,
    moneyReturned,
    readAt: now,
    closedAt: before?.closedAt ?? (over ? now : null),
  };
  const [after] = await tx
    .insert(subscriptions)
    .values({
      id,
      learnerId,
      provider: payments.name,
      // Without a trace of the order, the reading that favours the learner.
      immediateAccess: agreed?.immediateAccess ?? false,
      termsVersion: agreed?.termsVersion ?? '',
      ...values,
    })
    .onConflictDoUpdate({ target: subscriptions.id, set: values })
    .returning();
  if (after === undefined) throw new Error('A subscription was not stored.');
  await storeInvoices(tx, snapshot);
  await recordChanges(tx, { before: before ?? null, after, snapshot, now, cancelled });
  await announceForumAccess(tx, learnerId);
  return after;
}

async function storeInvoices(tx: Transaction, snapshot: ProviderSubscription): Promise<void> {
  if (snapshot.invoices.length === 0) return;
  await tx
    .insert(invoices)
    .values(snapshot.invoices.map((invoice) => ({ ...invoice, subscriptionId: snapshot.id })))
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        number: sql`excluded.number`,
        amountCents: sql`excluded.amount_cents`,
        // Only the latest payment is looked into; what an earlier one gave back stays known.
        refundedCents: sql`greatest(${invoices.refundedCents}, excluded.refunded_cents)`,
        status: sql`excluded.status`,
        url: sql`excluded.url`,
      },
    });
}

async function recordChanges(
  tx: Transaction,
  given: {
    before: StoredSubscription | null;
    after: StoredSubscription;
    snapshot: ProviderSubscription;
    now: Date;
    cancelled: boolean;
  },
): Promise<void> {
  const { before, after, snapshot, now, cancelled } = given;
  const beside = (await findOpenSubscription(tx, after.learnerId, after.id)) !== null;
  const list = listNotices(before, after, { now, beside, cancelled });
  if (list.length === 0) return;
  const facts: NoticeFacts = {
    at: now.toISOString(),
    periodEnd: after.periodEnd.toISOString(),
    amountCents: after.priceCents,
    refundCents: snapshot.invoices.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    immediateAccess: after.immediateAccess,
    withdrawUntil: findWithdrawalEnd(after.startedAt).toISOString(),
    cancelled: after.cancelAtPeriodEnd,
    endsAtOnce: after.closedAt !== null,
    paymentUnderWay: after.paymentUnderWay,
    suspended: await isSuspended(tx, after.learnerId),
  };
  await tx
    .insert(notices)
    .values(
      list.map(({ kind, key }) => ({
        kind,
        key,
        subscriptionId: after.id,
        // The contract dates from its conclusion, however late that was heard of.
        facts: kind === 'started' ? { ...facts, at: after.startedAt.toISOString() } : facts,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}

async function isSuspended(tx: Transaction, learnerId: string): Promise<boolean> {
  const found = await tx
    .select({ learnerId: accountSuspensions.learnerId })
    .from(accountSuspensions)
    .where(eq(accountSuspensions.learnerId, learnerId));
  return found.length > 0;
}

/** Finds the learner's subscription that is not closed, other than `exceptId`. */
export async function findOpenSubscription(
  tx: Transaction,
  learnerId: string,
  exceptId = '',
): Promise<StoredSubscription | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.learnerId, learnerId),
        isNull(subscriptions.closedAt),
        ne(subscriptions.id, exceptId),
      ),
    );
  return row ?? null;
}
