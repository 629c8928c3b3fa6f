/** Price of 30 days of the forum, all taxes included, in euro cents. */
export const subscriptionPriceCents = 2999;

/** Days that one payment covers. */
export const subscriptionPeriodDays = 30;

/**
 * Where a learner stands: never subscribed; a payment under way; active; cancelled, with access until the end of what is
 * paid; a payment refused; over.
 */
export const subscriptionStates = [
  'none',
  'pending',
  'active',
  'cancelled',
  'past-due',
  'ended',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
