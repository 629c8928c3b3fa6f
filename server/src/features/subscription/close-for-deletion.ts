import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { withLearnerLocked } from './lock-learner.ts';
import { askProvider } from './subscription-errors.ts';
import { checkouts, subscriptions, withdrawals } from './tables.ts';
import { settleWithdrawal } from './withdraw.ts';

/**
 * Ends what an account that is about to be deleted has with the payment provider, so that nothing more is taken. Throws
 * PAYMENT_UNAVAILABLE: then the account must stay.
 */
export async function closeForDeletion(services: Services, userId: string): Promise<void> {
  const { database, payments } = services;
  await askProvider(async () => {
    const unsettled = await database
      .select({ id: withdrawals.subscriptionId })
      .from(withdrawals)
      .innerJoin(subscriptions, eq(subscriptions.id, withdrawals.subscriptionId))
      .where(and(eq(subscriptions.userId, userId), isNull(withdrawals.settledAt)));
    for (const { id } of unsettled) await settleWithdrawal(services, id);
    await withLearnerLocked(services, userId, async (tx) => {
      const open = await tx
        .select({ providerId: checkouts.providerId })
        .from(checkouts)
        .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
      for (const { providerId } of open) {
        const { state, subscriptionId } = await payments.readCheckout(providerId);
        if (state === 'open') await payments.closeCheckout(providerId);
        if (subscriptionId !== null) await payments.endNow(subscriptionId);
      }
      const running = await tx
        .select({ id: subscriptions.id, status: subscriptions.status })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId));
      for (const { id, status } of running) if (status !== 'ended') await payments.endNow(id);
    });
  });
}
