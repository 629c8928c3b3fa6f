import type { Services, Transaction } from '../../services.ts';
import { deriveStanding } from './derive-state.ts';
import { withLearnerLocked } from './lock-learner.ts';
import { sendNotices } from './notices/send-notices.ts';
import { findOpenSubscription, type StoredSubscription, storeTruth } from './store-truth.ts';
import { askProvider, noSubscription } from './subscription-errors.ts';

/**
 * Ends the contract: a paid one at the end of its period, an unpaid one at once. Asked twice, it is done once. Throws
 * NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE.
 */
export function cancelSubscription(services: Services, userId: string): Promise<void> {
  const { payments } = services;
  return change(services, userId, async ({ id }, state) => {
    if (state === 'active') await payments.setCancelAtPeriodEnd(id, true);
    else if (state === 'past-due' || state === 'pending') await payments.endNow(id);
  });
}

/** Takes a cancellation back while access still lasts. Throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE. */
export function resumeSubscription(services: Services, userId: string): Promise<void> {
  return change(services, userId, async ({ id }, state) => {
    if (state === 'cancelled') await services.payments.setCancelAtPeriodEnd(id, false);
    else if (state !== 'active') throw noSubscription();
  });
}

/** Gives the page on which a refused payment is made. Throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE. */
export async function findPaymentPage(services: Services, userId: string): Promise<string> {
  const current = await requireOpen(services, userId);
  const url = await askProvider(() => services.payments.findPaymentUrl(current.id));
  if (url === null) throw noSubscription();
  return url;
}

/** Gives the provider's page for card and invoices. Throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE. */
export async function openPortal(services: Services, userId: string): Promise<string> {
  const { customerId } = await requireOpen(services, userId);
  const back = `${services.config.baseUrl}/abonnement`;
  return askProvider(() => services.payments.openPortal(customerId, back));
}

async function requireOpen({ database }: Services, userId: string): Promise<StoredSubscription> {
  const current = await database.transaction((tx) => findOpenSubscription(tx, userId));
  if (current === null) throw noSubscription();
  return current;
}

async function change(
  services: Services,
  userId: string,
  act: (
    current: StoredSubscription,
    state: ReturnType<typeof deriveStanding>['state'],
  ) => Promise<void>,
): Promise<void> {
  const { payments, clock } = services;
  await askProvider(() =>
    withLearnerLocked(services, userId, async (tx: Transaction) => {
      const current = await findOpenSubscription(tx, userId);
      if (current === null) throw noSubscription();
      await act(current, deriveStanding(current, false, clock()).state);
      await storeTruth(services, tx, userId, await payments.readSubscription(current.id));
    }),
  );
  await sendNotices(services);
}
