import type { Services } from '../../services.ts';
import { deriveStanding } from './derive-state.ts';
import { withLearnerLocked } from './lock-learner.ts';
import { sendNotices } from './notices/send-notices.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { findOpenSubscription, type StoredSubscription, storeTruth } from './store-truth.ts';
import { askProvider, noSubscription } from './subscription-errors.ts';

/**
 * Ends the contract: a paid one at the end of its period, an unpaid one at once. Asked twice, it is done once. Throws
 * NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE.
 */
export async function cancelSubscription(services: Services, userId: string): Promise<void> {
  const { payments } = services;
  await change(services, userId, async ({ id, status, cancelAtPeriodEnd }) => {
    // By what the provider says, never by what the time lets us suppose: what was just paid must not be ended.
    if (status === 'past-due' || status === 'incomplete') {
      await payments.endNow(id);
      return 'cancelled';
    }
    if (cancelAtPeriodEnd) return 'nothing';
    await payments.setCancelAtPeriodEnd(id, true);
    return 'cancelled';
  });
}

/** Takes a cancellation back while access still lasts. Throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE. */
export async function resumeSubscription(services: Services, userId: string): Promise<void> {
  const { payments, clock } = services;
  const found = await change(services, userId, async (current) => {
    if (deriveStanding(current, false, clock()).state !== 'cancelled') return 'nothing';
    await payments.setCancelAtPeriodEnd(current.id, false);
    return 'resumed';
  });
  const { state } = deriveStanding(found, false, clock());
  if (state !== 'active') throw noSubscription();
}

/** Gives the page on which a refused payment is made. Throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE. */
export async function findPaymentPage(services: Services, userId: string): Promise<string> {
  const { id } = await requireOpen(services, userId);
  return askProvider(async () => {
    const url = await services.payments.findPaymentUrl(id);
    if (url !== null) return url;
    // Nothing is due: it was paid or ended, and that was not heard.
    await refreshSubscription(services, id);
    throw noSubscription();
  });
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

/**
 * Asks for the truth on the learner's subscription, acts on it unless it turns out to be over, and stores what came of it;
 * all with the learner locked. Resolves to what is stored in the end.
 */
async function change(
  services: Services,
  userId: string,
  act: (current: StoredSubscription) => Promise<'cancelled' | 'resumed' | 'nothing'>,
): Promise<StoredSubscription> {
  const { payments } = services;
  const changed = await askProvider(() =>
    withLearnerLocked(services, userId, async (tx) => {
      const known = await findOpenSubscription(tx, userId);
      if (known === null) throw noSubscription();
      const read = async (cancelled: boolean) => {
        const truth = await payments.readSubscription(known.id);
        return storeTruth(services, tx, userId, truth, { cancelled });
      };
      const current = await read(false);
      const done = current.closedAt === null ? await act(current) : 'nothing';
      return done === 'nothing' ? current : read(done === 'cancelled');
    }),
  );
  await sendNotices(services);
  return changed;
}
