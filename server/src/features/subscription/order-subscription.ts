import { randomUUID } from 'node:crypto';
import { saleTermsVersion } from '@chandelle/contract/subscription';
import { and, eq } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';
import { learners, users } from '../accounts/tables.ts';
import { computeDeclaredAge } from './declared-age.ts';
import { deriveStanding } from './derive-state.ts';
import { withLearnerLocked } from './lock-learner.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { findOpenSubscription } from './store-truth.ts';
import { alreadySubscribed, askProvider, paymentDue, underage } from './subscription-errors.ts';
import { checkouts, paymentCustomers } from './tables.ts';

/** What the learner agreed to. */
export interface Order {
  immediateAccess: boolean;
}

export interface OpenedOrder {
  url: string;
  checkoutId: string;
}

/**
 * Opens the provider's payment page, or gives the one that is open already: twice clicked, or in two tabs, it is one page
 * and one payment. Throws UNDERAGE, ALREADY_SUBSCRIBED, PAYMENT_DUE, PAYMENT_UNAVAILABLE.
 */
export async function orderSubscription(
  services: Services,
  userId: string,
  order: Order,
): Promise<OpenedOrder> {
  const found = await askProvider(() =>
    withLearnerLocked(services, userId, async (tx) => {
      await refusePaid(services, tx, userId);
      return (await reopen(services, tx, userId, order)) ?? open(services, tx, userId, order);
    }),
  );
  if (found.kind === 'page') return { url: found.url, checkoutId: found.checkoutId };
  // The open page turns out to be paid: its word had not come yet.
  await askProvider(() => refreshSubscription(services, found.paidSubscriptionId));
  await services.database
    .update(checkouts)
    .set({ state: 'complete' })
    .where(eq(checkouts.id, found.checkoutId));
  throw alreadySubscribed();
}

async function refusePaid(services: Services, tx: Transaction, userId: string): Promise<void> {
  const current = await findOpenSubscription(tx, userId);
  const { state } = deriveStanding(current, false, services.clock());
  if (state === 'active' || state === 'cancelled') throw alreadySubscribed();
  if (current !== null && (state === 'past-due' || state === 'pending')) throw paymentDue();
}

async function reopen({ payments }: Services, tx: Transaction, userId: string, order: Order) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
  if (checkout === undefined) return null;
  const checkoutId = checkout.id;
  const { state, subscriptionId } = await payments.readCheckout(checkout.providerId);
  if (state === 'complete' && subscriptionId !== null)
    return { kind: 'paid', paidSubscriptionId: subscriptionId, checkoutId } as const;
  const reusable = state === 'open' && checkout.immediateAccess === order.immediateAccess;
  if (reusable) return { kind: 'page', url: checkout.url, checkoutId } as const;
  // Another choice is another order: the page that states the former one must not be paid any more.
  if (state === 'open') await payments.closeCheckout(checkout.providerId);
  await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, checkoutId));
  return null;
}

async function open(
  { payments, config, clock }: Services,
  tx: Transaction,
  userId: string,
  order: Order,
): Promise<OpenedOrder & { kind: 'page' }> {
  const now = clock();
  const [learner] = await tx
    .select({
      email: users.email,
      age: learners.age,
      declaredOn: learners.ageDeclaredOn,
      customerId: paymentCustomers.customerId,
    })
    .from(users)
    .innerJoin(learners, eq(learners.userId, users.id))
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, users.id), eq(paymentCustomers.provider, payments.name)),
    )
    .where(eq(users.id, userId));
  if (learner === undefined) throw underage();
  const declaredAge = computeDeclaredAge(learner.age, learner.declaredOn, now);
  if (declaredAge < 18) throw underage();
  const checkoutId = randomUUID();
  const page = `${config.baseUrl}/community-payment`;
  const opened = await payments.openCheckout({
    checkoutId,
    learnerId: userId,
    email: learner.email,
    customerId: learner.customerId,
    successUrl: `${page}/retour?commande=${checkoutId}`,
    cancelUrl: `${page}?paiement=abandonne`,
  });
  const { name: provider } = payments;
  const { customerId } = opened;
  await tx
    .insert(paymentCustomers)
    .values({ userId, provider, customerId, createdAt: now })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { provider, customerId } });
  await tx.insert(checkouts).values({
    id: checkoutId,
    userId,
    provider,
    providerId: opened.id,
    url: opened.url,
    state: 'open',
    immediateAccess: order.immediateAccess,
    termsVersion: saleTermsVersion,
    acceptedAt: now,
    declaredAge,
    expiresAt: opened.expiresAt,
    createdAt: now,
  });
  return { kind: 'page', url: opened.url, checkoutId };
}
