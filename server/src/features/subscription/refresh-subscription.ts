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
    const found = await services.payments.readSubscription(id);
    const truth = (await giveBackSecond(services, tx, userId, found))
      ? await services.payments.readSubscription(id)
      : found;
    const stored = await storeTruth(services, tx, userId, truth);
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

/**
 * Where the learner pays for another subscription already, ends this one and pays everything back. Resolves to whether it
 * did.
 */
async function giveBackSecond(
  services: Services,
  tx: Transaction,
  userId: string,
  truth: ProviderSubscription,
): Promise<boolean> {
  const { payments } = services;
  if (truth.status === 'ended') return false;
  const other = await findOpenSubscription(tx, userId, truth.id);
  if (other === null) return false;
  const otherTruth = await payments.readSubscription(other.id);
  const otherNow = await storeTruth(services, tx, userId, otherTruth);
  if (otherNow.closedAt !== null) return false;
  const paid = truth.invoices.find(({ status }) => status === 'paid');
  if (paid !== undefined && paid.refundedCents < paid.amountCents)
    await payments.refund(truth.id, paid.amountCents - paid.refundedCents, `second-${truth.id}`);
  await payments.endNow(truth.id);
  return true;
}
