import { randomUUID } from 'node:crypto';
import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { startStripeWorld, type StripeWorld } from '../../../testing/stripe/stripe-world.ts';
import { reconcileSubscriptions } from './reconcile.ts';
import { paymentEvents, subscriptions } from '../tables.ts';

const { signal } = new AbortController();
let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

test('what fails every time keeps nothing newer from its turn', async () => {
  const { app, clock, stripe } = world;
  const { database } = app.services;
  const { learnerId } = await buildLearner(app);
  const now = clock();
  // More than one run looks at, and of each the provider knows nothing.
  const lost = Array.from({ length: 205 }, () => `sub_${randomUUID()}`);
  await database.insert(subscriptions).values(
    lost.map((id) => ({
      id,
      learnerId,
      provider: 'stripe' as const,
      customerId: 'cus_lost',
      status: 'active' as const,
      cancelAtPeriodEnd: false,
      priceCents: subscriptionPriceCents,
      startedAt: now,
      periodStart: now,
      periodEnd: now,
      moneyReturned: true,
      immediateAccess: true,
      termsVersion: 'test',
      closedAt: now,
      readAt: now,
    })),
  );
  const word = (subscriptionId: string) => ({
    id: `evt_${randomUUID()}`,
    provider: 'stripe' as const,
    type: 'invoice.paid',
    subscriptionId,
    happenedAt: clock(),
    receivedAt: clock(),
  });
  await database.insert(paymentEvents).values(lost.map(word));

  clock.advance({ hours: 1 });
  const [renewed, declined] = [await world.buildMember(), await world.buildMember()];
  stripe.books.renew(declined.id, false);
  const heard = word(declined.id);
  await database.insert(paymentEvents).values(heard);
  clock.advance({ hours: 30 * 24 });
  stripe.books.renew(renewed.id, true);

  for (let run = 0; run < 2; run += 1) await reconcileSubscriptions(app.services, signal);
  expect(await world.view(renewed.learner)).toMatchObject({
    state: 'active',
    periodEnd: '2026-05-01T11:00:00.000Z',
  });
  expect(await world.stateOf(declined.learner)).toBe('past-due');
  const [stored] = await database
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, heard.id));
  expect(stored?.handledAt).not.toBeNull();
});
