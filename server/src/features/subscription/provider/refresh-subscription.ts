import { eq } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { learners } from '../../identity/tables.ts';
import { withLearnerLocked } from '../lock-learner.ts';
import type { ProviderSubscription } from './payment-provider.ts';
import { findOpenSubscription, saveProviderSnapshot } from './save-provider-snapshot.ts';
import { subscriptions } from '../tables.ts';

/**
 * Asks the provider for a snapshot of a subscription and stores it. Ends there what is closed here: a subscription whose
 * money went back, one whose learner is gone, and a second one that was paid beside another, whose money goes back.
 *
 * @throws a PaymentUnavailableError, having changed nothing
 */
export async function refreshSubscription(
  services: SubscriptionServices,
  id: string,
): Promise<void> {
  const learnerId = await findOwner(services, id);
  if (learnerId === null) return;
  const closedHere = await withLearnerLocked(services, learnerId, async (tx) => {
    const found = await services.payments.readSubscription(id);
    const snapshot = (await giveBackSecond(services, tx, learnerId, found))
      ? await services.payments.readSubscription(id)
      : found;
    const stored = await saveProviderSnapshot(services, tx, learnerId, snapshot);
    return stored.closedAt !== null && stored.status !== 'ended';
  });
  if (closedHere) {
    await services.payments.endNow(id);
    await withLearnerLocked(services, learnerId, async (tx) =>
      saveProviderSnapshot(services, tx, learnerId, await services.payments.readSubscription(id)),
    );
  }
  services.subscriptionMails.wake();
}

/** Finds whose subscription it is. One of a learner who is gone is ended, so that nothing more is taken. */
async function findOwner(
  { database, payments }: SubscriptionServices,
  id: string,
): Promise<string | null> {
  const [known] = await database
    .select({ learnerId: subscriptions.learnerId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (known !== undefined) return known.learnerId;
  const snapshot = await payments.readSubscription(id);
  // Not one of ours: the same account at the provider may sell other things.
  if (snapshot.learnerId === null) return null;
  const [learner] = await database
    .select({ learnerId: learners.learnerId })
    .from(learners)
    .where(eq(learners.learnerId, snapshot.learnerId));
  if (learner === undefined && snapshot.status !== 'ended') await payments.endNow(id);
  return learner?.learnerId ?? null;
}

/**
 * Where the learner pays for another subscription already, ends this one and pays everything back. Resolves to whether it
 * did.
 */
async function giveBackSecond(
  services: SubscriptionServices,
  tx: Transaction,
  learnerId: string,
  snapshot: ProviderSubscription,
): Promise<boolean> {
  const { payments } = services;
  if (snapshot.status === 'ended') return false;
  const other = await findOpenSubscription(tx, learnerId, snapshot.id);
  if (other === null) return false;
  const otherSnapshot = await payments.readSubscription(other.id);
  const otherNow = await saveProviderSnapshot(services, tx, learnerId, otherSnapshot);
  if (otherNow.closedAt !== null) return false;
  const paid = snapshot.invoices.find(({ status }) => status === 'paid');
  if (paid !== undefined && paid.refundedCents < paid.amountCents)
    await payments.refund(
      snapshot.id,
      paid.amountCents - paid.refundedCents,
      `second-${snapshot.id}`,
    );
  await payments.endNow(snapshot.id);
  return true;
}
