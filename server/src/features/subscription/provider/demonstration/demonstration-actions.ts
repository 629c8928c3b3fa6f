import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { SubscriptionServices } from '../../subscription-services.ts';
import { handleEvents, recordEvent } from '../payment-events.ts';
import { demoCheckouts, demoInvoices, demoSubscriptions } from '../../tables.ts';
import { periodMs, renew, rollForward, writeInvoice } from './roll-forward.ts';

/** Sends the application the event that something happened, as a provider's webhook would. */
async function sendEvent(
  services: SubscriptionServices,
  type: string,
  where: { subscriptionId: string; checkoutId?: string },
): Promise<void> {
  const event = {
    id: `demo_evt_${randomUUID()}`,
    type,
    happenedAt: services.clock(),
    subscriptionId: where.subscriptionId,
    checkoutId: where.checkoutId ?? null,
    paymentId: null,
  };
  if (await recordEvent(services, event)) await handleEvents(services, [event]);
}

/** Pays an open page: one subscription, however often it is asked. False when the page is no longer open. */
export async function payCheckout(services: SubscriptionServices, id: string): Promise<boolean> {
  const now = services.clock();
  const subscriptionId = await services.database.transaction(async (tx) => {
    const [page] = await tx
      .select()
      .from(demoCheckouts)
      .where(and(eq(demoCheckouts.id, id), eq(demoCheckouts.state, 'open')))
      .for('update');
    if (page === undefined || page.expiresAt <= now) return null;
    const { customerId, learnerId, checkoutId } = page;
    const [made] = await tx
      .insert(demoSubscriptions)
      .values({
        customerId,
        learnerId,
        checkoutId,
        id: `demo_sub_${randomUUID()}`,
        status: 'active',
        cancelAtPeriodEnd: false,
        cardDeclined: false,
        startedAt: now,
        periodStart: now,
        periodEnd: new Date(now.getTime() + periodMs),
      })
      .returning({ id: demoSubscriptions.id });
    if (made === undefined) throw new Error('A subscription was not made.');
    await writeInvoice(tx, made.id, 'paid', now);
    await tx
      .update(demoCheckouts)
      .set({ state: 'complete', subscriptionId: made.id })
      .where(eq(demoCheckouts.id, id));
    return made.id;
  });
  if (subscriptionId === null) return false;
  await sendEvent(services, 'checkout.completed', { subscriptionId, checkoutId: id });
  return true;
}

/** Pays an invoice that a declined card left open. */
export async function payInvoice(services: SubscriptionServices, id: string): Promise<void> {
  const subscriptionId = await services.database.transaction(async (tx) => {
    const [paid] = await tx
      .update(demoInvoices)
      .set({ status: 'paid' })
      .where(and(eq(demoInvoices.id, id), eq(demoInvoices.status, 'open')))
      .returning({ subscriptionId: demoInvoices.subscriptionId });
    if (paid === undefined) return null;
    await tx
      .update(demoSubscriptions)
      .set({ status: 'active', cardDeclined: false })
      .where(
        and(
          eq(demoSubscriptions.id, paid.subscriptionId),
          eq(demoSubscriptions.status, 'past-due'),
        ),
      );
    return paid.subscriptionId;
  });
  if (subscriptionId !== null) await sendEvent(services, 'invoice.paid', { subscriptionId });
}

/** What one may make happen to a demonstration's subscription. */
export const demoActions = ['renew', 'fail', 'refund', 'cancel', 'resume', 'end'] as const;
export type DemoAction = (typeof demoActions)[number];

/** Makes happen to a subscription what time, a bank or the operator would. What no longer applies does nothing. */
export async function actOnSubscription(
  services: SubscriptionServices,
  id: string,
  action: DemoAction,
): Promise<void> {
  const { database, clock } = services;
  const current = await rollForward(database, id, clock());
  if (current === null || current.status === 'ended') return;
  await database.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(demoSubscriptions)
      .where(eq(demoSubscriptions.id, id))
      .for('update');
    if (locked === undefined) return;
    if (action === 'refund') {
      const [paid] = await tx
        .select()
        .from(demoInvoices)
        .where(and(eq(demoInvoices.subscriptionId, id), eq(demoInvoices.status, 'paid')))
        .orderBy(desc(demoInvoices.issuedAt))
        .limit(1);
      if (paid !== undefined)
        await tx
          .update(demoInvoices)
          .set({ refundedCents: paid.amountCents })
          .where(eq(demoInvoices.id, paid.id));
      return;
    }
    const renews = (action === 'renew' || action === 'fail') && locked.status === 'active';
    const next = renews
      ? await renew(tx, { ...locked, cardDeclined: action === 'fail' })
      : {
          ...locked,
          ...(action === 'cancel' && { cancelAtPeriodEnd: true }),
          ...(action === 'resume' && { cancelAtPeriodEnd: false }),
          ...(action === 'end' && { status: 'ended' as const }),
        };
    await tx.update(demoSubscriptions).set(next).where(eq(demoSubscriptions.id, id));
  });
  await sendEvent(services, `subscription.${action}`, { subscriptionId: id });
}
