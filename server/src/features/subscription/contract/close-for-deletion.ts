import { and, eq, isNull } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import { withLearnerLocked } from '../lock-learner.ts';
import { checkouts, subscriptions, withdrawals } from '../tables.ts';
import { executeWithdrawal } from './withdraw.ts';
import { askProvider } from '../provider/ask-provider.ts';

/**
 * Ends what an account that is about to be deleted has with the payment provider, so that nothing more is taken. Throws
 * PAYMENT_UNAVAILABLE: then the account must stay.
 */
export async function closeForDeletion(
  services: SubscriptionServices,
  learnerId: string,
): Promise<void> {
  const { database, payments } = services;
  await askProvider(async () => {
    const unsettled = await database
      .select({ id: withdrawals.subscriptionId })
      .from(withdrawals)
      .innerJoin(subscriptions, eq(subscriptions.id, withdrawals.subscriptionId))
      .where(and(eq(subscriptions.learnerId, learnerId), isNull(withdrawals.settledAt)));
    for (const { id } of unsettled) await executeWithdrawal(services, id);
    await withLearnerLocked(services, learnerId, async (tx) => {
      const open = await tx
        .select({ providerId: checkouts.providerId })
        .from(checkouts)
        .where(and(eq(checkouts.learnerId, learnerId), eq(checkouts.state, 'open')));
      for (const { providerId } of open) {
        const { state, subscriptionId } = await payments.readCheckout(providerId);
        if (state === 'open') await payments.closeCheckout(providerId);
        if (subscriptionId !== null) await payments.endNow(subscriptionId);
      }
      const running = await tx
        .select({ id: subscriptions.id, status: subscriptions.status })
        .from(subscriptions)
        .where(eq(subscriptions.learnerId, learnerId));
      for (const { id, status } of running) if (status !== 'ended') await payments.endNow(id);
    });
  });
}
