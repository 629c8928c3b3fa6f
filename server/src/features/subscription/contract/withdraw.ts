import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { announceForumAccess } from '../forum-access.ts';
import { withLearnerLocked } from '../lock-learner.ts';
import {
  findOpenSubscription,
  type StoredSubscription,
  saveProviderSnapshot,
} from '../provider/save-provider-snapshot.ts';
import { invoices, notices, subscriptions, withdrawals } from '../tables.ts';
import { computeRefund, findWithdrawalEnd } from './withdrawal-period.ts';
import { apiError } from '../../../platform/api-error.ts';

/** What can still be withdrawn from, until when, and what that pays back now, in cents. */
export interface OpenWithdrawal {
  until: Date;
  refundCents: number;
}

/** Reads whether a subscription can be withdrawn from at `now`; null when not, or no longer. */
export async function findOpenWithdrawal(
  tx: Transaction,
  subscription: StoredSubscription,
  now: Date,
): Promise<OpenWithdrawal | null> {
  const until = findWithdrawalEnd(subscription.startedAt);
  if (subscription.closedAt !== null || subscription.status === 'incomplete' || now >= until)
    return null;
  const [paid] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscription.id), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
  const paidCents = paid === undefined ? 0 : paid.amountCents - paid.refundedCents;
  return { until, refundCents: computeRefund({ ...subscription, paidCents, now }) };
}

/**
 * Withdraws from the contract. It counts from the declaration: access ends, the dated acknowledgement is written, and the
 * money is claimed back from the provider at once or, when it does not answer, later.
 *
 * @throws WITHDRAWAL_OVER
 */
export async function withdraw(services: SubscriptionServices, learnerId: string): Promise<void> {
  const now = services.clock();
  const subscriptionId = await withLearnerLocked(services, learnerId, async (tx) => {
    const current = await findOpenSubscription(tx, learnerId);
    const right = current === null ? null : await findOpenWithdrawal(tx, current, now);
    if (current === null || right === null) throw apiError('WITHDRAWAL_OVER');
    const { refundCents } = right;
    await tx
      .update(subscriptions)
      .set({ withdrawnAt: now, closedAt: now })
      .where(eq(subscriptions.id, current.id));
    await tx
      .insert(withdrawals)
      .values({ subscriptionId: current.id, declaredAt: now, refundCents });
    await tx.insert(notices).values({
      subscriptionId: current.id,
      kind: 'withdrawn',
      key: 'once',
      facts: { at: now.toISOString(), refundCents, immediateAccess: current.immediateAccess },
      createdAt: now,
    });
    await announceForumAccess(tx, learnerId);
    return current.id;
  });
  await executeWithdrawal(services, subscriptionId).catch((error: unknown) =>
    services.log.error('withdrawal.not-settled', error, { subscriptionId }),
  );
  services.subscriptionMails.wake();
}

/** Has a withdrawal carried out by the provider: the money first, then the end. It may be repeated. */
export async function executeWithdrawal(
  services: SubscriptionServices,
  subscriptionId: string,
): Promise<void> {
  const { database, payments, clock } = services;
  const [found] = await database
    .select({ learnerId: subscriptions.learnerId, refundCents: withdrawals.refundCents })
    .from(withdrawals)
    .innerJoin(subscriptions, eq(subscriptions.id, withdrawals.subscriptionId))
    .where(and(eq(withdrawals.subscriptionId, subscriptionId), isNull(withdrawals.settledAt)));
  if (found === undefined) return;
  if (found.refundCents > 0)
    await payments.refund(subscriptionId, found.refundCents, `withdrawal-${subscriptionId}`);
  await payments.endNow(subscriptionId);
  await withLearnerLocked(services, found.learnerId, async (tx) => {
    const snapshot = await payments.readSubscription(subscriptionId);
    await saveProviderSnapshot(services, tx, found.learnerId, snapshot);
    await tx
      .update(withdrawals)
      .set({ settledAt: clock() })
      .where(eq(withdrawals.subscriptionId, subscriptionId));
  });
}
