import { paths } from '@chandelle/contract/paths';
import type { SubscriptionServices } from '../subscription-services.ts';
import { deriveStatus } from '../derive-state.ts';
import { withLearnerLocked } from '../lock-learner.ts';
import { refreshSubscription } from '../provider/refresh-subscription.ts';
import {
  findOpenSubscription,
  type StoredSubscription,
  saveProviderSnapshot,
} from '../provider/save-provider-snapshot.ts';
import { apiError } from '../../../platform/api-error.ts';
import { askProvider } from '../provider/ask-provider.ts';

/**
 * Ends the contract: a paid one at the end of its period, an unpaid one at once. Asked twice, it is done once. Throws
 * NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE.
 */
export async function cancelSubscription(
  services: SubscriptionServices,
  learnerId: string,
): Promise<void> {
  const { payments } = services;
  await change(services, learnerId, async ({ id, status, cancelAtPeriodEnd }) => {
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

/**
 * Takes a cancellation back while access still lasts.
 *
 * @throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE
 */
export async function resumeSubscription(
  services: SubscriptionServices,
  learnerId: string,
): Promise<void> {
  const { payments, clock } = services;
  const found = await change(services, learnerId, async (current) => {
    if (deriveStatus(current, false, clock()).state !== 'cancelled') return 'nothing';
    await payments.setCancelAtPeriodEnd(current.id, false);
    return 'resumed';
  });
  const { state } = deriveStatus(found, false, clock());
  if (state !== 'active') throw apiError('NO_SUBSCRIPTION');
}

/**
 * Returns the page on which a declined payment is made.
 *
 * @throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE
 */
export async function findPaymentPage(
  services: SubscriptionServices,
  learnerId: string,
): Promise<string> {
  const { id } = await requireOpen(services, learnerId);
  return askProvider(async () => {
    const url = await services.payments.findPaymentUrl(id);
    if (url !== null) return url;
    // Nothing is due: it was paid or ended, and that was not heard.
    await refreshSubscription(services, id);
    throw apiError('NO_SUBSCRIPTION');
  });
}

/**
 * Returns the provider's page for card and invoices.
 *
 * @throws NO_SUBSCRIPTION, PAYMENT_UNAVAILABLE
 */
export async function openPortal(
  services: SubscriptionServices,
  learnerId: string,
): Promise<string> {
  const { customerId } = await requireOpen(services, learnerId);
  const back = `${services.config.baseUrl}${paths.subscription}`;
  return askProvider(() => services.payments.openPortal(customerId, back));
}

async function requireOpen(
  { database }: SubscriptionServices,
  learnerId: string,
): Promise<StoredSubscription> {
  const current = await database.transaction((tx) => findOpenSubscription(tx, learnerId));
  if (current === null) throw apiError('NO_SUBSCRIPTION');
  return current;
}

/**
 * Asks for a snapshot of the learner's subscription, acts on it unless it turns out to be over, and stores what came of it;
 * all with the learner locked. Resolves to what is stored in the end.
 */
async function change(
  services: SubscriptionServices,
  learnerId: string,
  act: (current: StoredSubscription) => Promise<'cancelled' | 'resumed' | 'nothing'>,
): Promise<StoredSubscription> {
  const { payments } = services;
  const changed = await askProvider(() =>
    withLearnerLocked(services, learnerId, async (tx) => {
      const known = await findOpenSubscription(tx, learnerId);
      if (known === null) throw apiError('NO_SUBSCRIPTION');
      const read = async (cancelled: boolean) => {
        const snapshot = await payments.readSubscription(known.id);
        return saveProviderSnapshot(services, tx, learnerId, snapshot, { cancelled });
      };
      const current = await read(false);
      const done = current.closedAt === null ? await act(current) : 'nothing';
      return done === 'nothing' ? current : read(done === 'cancelled');
    }),
  );
  services.subscriptionMails.wake();
  return changed;
}
