import { eq } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';
import { learners } from '../accounts/tables.ts';
import { withLearnerLocked } from './lock-learner.ts';
import { sendNotices } from './notices/send-notices.ts';
import type { ProviderSubscription } from './payment-provider.ts';
import { findOpenSubscription, storeTruth } from './store-truth.ts';
import { subscriptions } from './tables.ts';

/**
 * Asks the provider for the truth on a subscription and stores it. Ends there what is closed here: a subscription whose
 * money went back, one whose learner is gone, and a second one that was paid beside another, whose money goes back.
 * Throws a PaymentUnavailableError, having changed nothing.
 */
export async function refreshSubscription(services: Services, id: string): Promise<void> {
  const userId = await findOwner(services, id);
  if (userId === null) return;
  const closedHere = await withLearnerLocked(services, userId, async (tx) => {
    const truth = await services.payments.readSubscription(id);
    if (truth.status !== 'ended') await giveBackSecond(services, tx, userId, truth);
    const stored = await storeTruth(
      services,
      tx,
      userId,
      await services.payments.readSubscription(id),
    );
    return stored.closedAt !== null && stored.status !== 'ended';
  });
  if (closedHere) {
    await services.payments.endNow(id);
    await withLearnerLocked(services, userId, async (tx) =>
      storeTruth(services, tx, userId, await services.payments.readSubscription(id)),
    );
  }
  await sendNotices(services);
}

/** Finds whose subscription it is. One of a learner who is gone is ended, so that nothing more is taken. */
async function findOwner({ database, payments }: Services, id: string): Promise<string | null> {
  const [known] = await database
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (known !== undefined) return known.userId;
  const truth = await payments.readSubscription(id);
  // Not one of ours: the same account at the provider may sell other things.
  if (truth.learnerId === null) return null;
  const [learner] = await database
    .select({ userId: learners.userId })
    .from(learners)
    .where(eq(learners.userId, truth.learnerId));
  if (learner === undefined && truth.status !== 'ended') await payments.endNow(id);
  return learner?.userId ?? null;
}

/** Where the learner pays for another subscription already, ends this one and pays everything back. */
async function giveBackSecond(
  services: Services,
  tx: Transaction,
  userId: string,
  truth: ProviderSubscription,
): Promise<void> {
  const { payments } = services;
  const other = await findOpenSubscription(tx, userId, truth.id);
  if (other === null) return;
  const otherNow = await storeTruth(
    services,
    tx,
    userId,
    await payments.readSubscription(other.id),
  );
  if (otherNow.closedAt !== null) return;
  const paid = truth.invoices.find(({ status }) => status === 'paid');
  if (paid !== undefined && paid.refundedCents < paid.amountCents)
    await payments.refund(truth.id, paid.amountCents - paid.refundedCents, `second-${truth.id}`);
  await payments.endNow(truth.id);
}
