import { randomUUID } from 'node:crypto';
import { subscriptionPeriodDays } from '@chandelle/contract/subscription-price';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { demoInvoices, demoSubscriptions } from '../../tables.ts';

/** Length of a period, in milliseconds. */
export const periodMs = subscriptionPeriodDays * 24 * 60 * 60 * 1000;

export type DemoSubscription = typeof demoSubscriptions.$inferSelect;

/** Writes an invoice of one period. */
export async function writeInvoice(
  tx: Transaction,
  subscriptionId: string,
  status: 'open' | 'paid',
  issuedAt: Date,
): Promise<void> {
  await tx.insert(demoInvoices).values({
    id: `demo_inv_${randomUUID()}`,
    subscriptionId,
    amountCents: subscriptionPriceCents,
    refundedCents: 0,
    status,
    issuedAt,
  });
}

/** Begins the next period at the end of the present one: paid, or not when the card is declined. */
export async function renew(
  tx: Transaction,
  subscription: DemoSubscription,
): Promise<DemoSubscription> {
  const periodStart = subscription.periodEnd;
  const periodEnd = new Date(periodStart.getTime() + periodMs);
  const status = subscription.cardDeclined ? 'past-due' : 'active';
  await writeInvoice(tx, subscription.id, status === 'active' ? 'paid' : 'open', periodStart);
  return { ...subscription, periodStart, periodEnd, status };
}

/** Brings a subscription to `now`, period by period, as a provider does by itself; null when there is no such one. */
export function rollForward(
  database: Database,
  id: string,
  now: Date,
): Promise<DemoSubscription | null> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(demoSubscriptions)
      .where(eq(demoSubscriptions.id, id))
      .for('update');
    if (found === undefined) return null;
    let present = found;
    while (present.status === 'active' && present.periodEnd <= now)
      present = present.cancelAtPeriodEnd
        ? { ...present, status: 'ended' }
        : await renew(tx, present);
    if (present !== found)
      await tx.update(demoSubscriptions).set(present).where(eq(demoSubscriptions.id, id));
    return present;
  });
}
