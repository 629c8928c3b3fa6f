import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import {
  anOrder,
  startStripeWorld,
  type StripeWorld,
} from '../../../../testing/stripe/stripe-world.ts';
import { checkouts, invoices } from '../../tables.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());
beforeEach(() => world.beginAnew());

test('the provider’s absence is said as such, and nothing changes', async () => {
  const { app, stripe } = world;
  const { learner } = await world.buildMember();
  const visitor = await buildLearner(app);
  stripe.down = true;
  const { cookie } = learner;
  for (const [method, path] of [
    ['POST', '/subscription/cancellation'],
    ['POST', '/subscription/portal'],
    ['POST', '/subscription/payment'],
  ] as const)
    expect(await callApi(app, method, path, { cookie })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
  const refused = await callApi(app, 'POST', '/subscription/checkouts', {
    cookie: visitor.cookie,
    body: anOrder,
  });
  expect(refused.status).toBe(503);
  stripe.down = false;
  app.loggedErrors.length = 0;
  expect(await world.stateOf(learner)).toBe('active');
  expect(await world.stateOf(visitor)).toBe('none');
  const rows = await app.services.database
    .select()
    .from(checkouts)
    .where(eq(checkouts.learnerId, visitor.learnerId));
  expect(rows).toEqual([]);
});

test('deleting the account ends the subscription there, or does not happen', async () => {
  const { app, stripe } = world;
  const { learner, id } = await world.buildMember();
  const { cookie, password: currentPassword } = learner;
  const remove = () =>
    callApi(app, 'POST', '/account/deletion', { cookie, body: { currentPassword } });
  stripe.down = true;
  expect((await remove()).status).toBe(503);
  stripe.down = false;
  app.loggedErrors.length = 0;
  expect(await world.allowed(learner)).toBe(true);
  expect((await remove()).status).toBe(200);
  expect(stripe.books.statusOf(id)).toBe('canceled');
  // A late word of it changes nothing.
  expect(await world.tell('customer.subscription.deleted', id)).toBe(200);
  const rows = await app.services.database
    .select()
    .from(invoices)
    .where(eq(invoices.subscriptionId, id));
  expect(rows).toEqual([]);
});

test('the export holds the orders and invoices', async () => {
  const { learner, id } = await world.buildMember();
  const answer = await callApi(world.app, 'GET', '/account/export', { cookie: learner.cookie });
  expect(answer.body).toMatchObject({
    subscription: {
      orders: [{ termsVersion: '2026-11-21', declaredAge: 30 }],
      subscriptions: [{ id }],
      invoices: [{ amountCents: 2999, status: 'paid' }],
    },
  });
});
