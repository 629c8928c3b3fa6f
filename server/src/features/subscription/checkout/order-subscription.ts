import { paths } from '@chandelle/contract/paths';
import { randomUUID } from 'node:crypto';
import { saleTermsVersion } from '@chandelle/contract/subscription';
import { and, eq } from 'drizzle-orm';
import type { SubscriptionServices } from '../subscription-services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { learners, users } from '../../identity/tables.ts';
import { computeDeclaredAge } from './declared-age.ts';
import { deriveStatus } from '../derive-state.ts';
import { withLearnerLocked } from '../lock-learner.ts';
import { refreshSubscription } from '../provider/refresh-subscription.ts';
import { findOpenSubscription } from '../provider/save-provider-snapshot.ts';
import { checkouts, paymentCustomers } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';
import { askProvider } from '../provider/ask-provider.ts';

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
 * and one payment.
 *
 * @throws UNDERAGE, ALREADY_SUBSCRIBED, PAYMENT_DUE, PAYMENT_UNAVAILABLE
 */
export async function orderSubscription(
  services: SubscriptionServices,
  learnerId: string,
  order: Order,
): Promise<OpenedOrder> {
  const found = await askProvider(() =>
    withLearnerLocked(services, learnerId, async (tx) => {
      await refusePaid(services, tx, learnerId);
      return (await reopen(services, tx, learnerId, order)) ?? open(services, tx, learnerId, order);
    }),
  );
  if (found.kind === 'page') return { url: found.url, checkoutId: found.checkoutId };
  // The open page turns out to be paid: its event had not come yet.
  await askProvider(() => refreshSubscription(services, found.paidSubscriptionId));
  await services.database
    .update(checkouts)
    .set({ state: 'complete' })
    .where(eq(checkouts.id, found.checkoutId));
  throw apiError('ALREADY_SUBSCRIBED');
}

async function refusePaid(
  services: SubscriptionServices,
  tx: Transaction,
  learnerId: string,
): Promise<void> {
  const current = await findOpenSubscription(tx, learnerId);
  const { state } = deriveStatus(current, false, services.clock());
  if (state === 'active' || state === 'cancelled') throw apiError('ALREADY_SUBSCRIBED');
  if (current !== null && (state === 'past-due' || state === 'pending'))
    throw apiError('PAYMENT_DUE');
}

async function reopen(
  { payments }: SubscriptionServices,
  tx: Transaction,
  learnerId: string,
  order: Order,
) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.learnerId, learnerId), eq(checkouts.state, 'open')));
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
  { payments, config, clock }: SubscriptionServices,
  tx: Transaction,
  learnerId: string,
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
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.learnerId, users.id), eq(paymentCustomers.provider, payments.name)),
    )
    .where(eq(users.id, learnerId));
  if (learner === undefined) throw apiError('UNDERAGE');
  const declaredAge = computeDeclaredAge(learner.age, learner.declaredOn, now);
  if (declaredAge < 18) throw apiError('UNDERAGE');
  const checkoutId = randomUUID();
  const opened = await payments.openCheckout({
    checkoutId,
    learnerId,
    email: learner.email,
    customerId: learner.customerId,
    successUrl: `${config.baseUrl}${paths.paymentReturn}?commande=${checkoutId}`,
    cancelUrl: `${config.baseUrl}${paths.communityPayment}?paiement=abandonne`,
  });
  const { name: provider } = payments;
  const { customerId } = opened;
  await tx
    .insert(paymentCustomers)
    .values({ learnerId, provider, customerId, createdAt: now })
    .onConflictDoUpdate({ target: paymentCustomers.learnerId, set: { provider, customerId } });
  await tx.insert(checkouts).values({
    id: checkoutId,
    learnerId,
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
