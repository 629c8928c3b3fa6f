import type { Subscription } from '@chandelle/contract/subscription';

/** A subscription that is paid, some days after it began. */
export const aSubscription: Subscription = {
  state: 'active',
  provider: 'stripe',
  moderator: false,
  adult: true,
  startedAt: '2026-03-02T10:00:00.000Z',
  periodEnd: '2026-04-01T10:00:00.000Z',
  nextPayment: { at: '2026-04-01T10:00:00.000Z', amountCents: 2999 },
  paymentUnderWay: false,
  withdrawal: null,
  withdrawn: null,
  checkoutId: null,
  invoices: [],
};
