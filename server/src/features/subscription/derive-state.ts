import type { SubscriptionState } from '@chandelle/contract/subscription';

/** What is known of a subscription: the provider's last snapshot, and what the learner declared since. */
export interface SubscriptionFacts {
  /** 'incomplete': its first payment has not been made. */
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  /** Whether the present period's payment was refunded or disputed. */
  moneyReturned: boolean;
  withdrawnAt: Date | null;
}

/** Where a learner stands, and until when access holds if nothing else is heard; null without access. */
export interface SubscriptionStatus {
  state: SubscriptionState;
  accessUntil: Date | null;
}

/**
 * How long a period that should have been renewed goes on while the provider has not been heard, in milliseconds.
 * Its event usually comes within seconds; a member must not be shut out because it is late.
 */
export const renewalGraceMs = 3 * 60 * 60 * 1000;

/**
 * Derives where a learner stands at `now` from the latest subscription (null: never had one) and from whether a payment
 * page is open. Cancelling keeps what is paid; a payment that failed or went back, and a withdrawal, end access at once.
 */
export function deriveStatus(
  facts: SubscriptionFacts | null,
  checkoutOpen: boolean,
  now: Date,
): SubscriptionStatus {
  const state = deriveState(facts, now);
  if (facts !== null && (state === 'active' || state === 'cancelled')) {
    const grace = state === 'active' ? renewalGraceMs : 0;
    return { state, accessUntil: new Date(facts.periodEnd.getTime() + grace) };
  }
  const over = state === 'none' || state === 'ended';
  return { state: over && checkoutOpen ? 'pending' : state, accessUntil: null };
}

function deriveState(facts: SubscriptionFacts | null, now: Date): SubscriptionState {
  if (facts === null) return 'none';
  if (facts.status === 'ended' || facts.withdrawnAt !== null || facts.moneyReturned) return 'ended';
  if (facts.status === 'incomplete') return 'pending';
  if (facts.status === 'past-due') return 'past-due';
  const overdueMs = now.getTime() - facts.periodEnd.getTime();
  if (facts.cancelAtPeriodEnd) return overdueMs < 0 ? 'cancelled' : 'ended';
  return overdueMs < renewalGraceMs ? 'active' : 'past-due';
}
