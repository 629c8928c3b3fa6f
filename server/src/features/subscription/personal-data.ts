import type { PersonalData } from '../../platform/personal-data.ts';
import { closeForDeletion } from './contract/close-for-deletion.ts';
import { exportSubscription } from './export-subscription.ts';
import type { SubscriptionServices } from './subscription-services.ts';

/** Answers for what is kept of learners' orders and payments. */
export const makeSubscriptionData = (services: SubscriptionServices): PersonalData => ({
  name: 'subscription',
  export: (learnerId) => exportSubscription(services, learnerId),
  end: (learnerId) => closeForDeletion(services, learnerId),
});
