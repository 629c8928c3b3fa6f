import { expect, test } from 'vitest';
import { describeState } from './state-texts.ts';
import { aSubscription } from './testing/a-subscription.ts';

test('who cancelled while a payment is on its way is not told that nothing more is taken', () => {
  const cancelled = { ...aSubscription, state: 'cancelled', nextPayment: null } as const;
  expect(describeState(cancelled)).toContain('et plus rien ne sera prélevé');
  const charged = describeState({ ...cancelled, paymentUnderWay: true });
  expect(charged).toContain('Le paiement de cette période est encore en cours');
  expect(charged).not.toContain('et plus rien ne sera prélevé');
});
