import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import {
  anOrder,
  startStripeWorld,
  type StripeWorld,
} from '../../../../testing/stripe/stripe-world.ts';
import { reconcileSubscriptions } from '../reconcile.ts';

const { signal } = new AbortController();
let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());
beforeEach(() => world.beginAnew());

const withdraw = ({ cookie }: BuiltLearner) =>
  callApi(world.app, 'POST', '/subscription/withdrawal', { cookie, body: { confirmed: true } });

test('keeps the share that has passed where immediate access was asked for', async () => {
  const { clock, stripe, readMails } = world;
  const { learner, id } = await world.buildMember();
  clock.advance({ hours: 3 * 24 });
  expect((await withdraw(learner)).body).toMatchObject({
    state: 'ended',
    withdrawn: { refundCents: 2700, settledAt: clock().toISOString() },
  });
  expect(stripe.books.refundedOf(id)).toBe(2700);
  expect(stripe.books.statusOf(id)).toBe('canceled');
  expect(await world.allowed(learner)).toBe(false);
  const [mail] = await readMails();
  expect(mail?.subject).toBe('Accusé de réception de votre rétractation');
  expect(mail?.text).toContain('5\u00a0mars 2026');
  expect(mail?.text).toContain('27,00');
  expect((await withdraw(learner)).status).toBe(409);
  expect(stripe.books.refundedOf(id)).toBe(2700);
});

test('pays everything back where it was not', async () => {
  const { stripe } = world;
  const learner = await buildLearner(world.app);
  const { page } = await world.openPage(learner, { ...anOrder, immediateAccess: false });
  const id = stripe.books.pay(page);
  await world.tell('customer.subscription.created', id);
  world.clock.advance({ hours: 13 * 24 });
  await withdraw(learner);
  expect(stripe.books.refundedOf(id)).toBe(2999);
});

test('counts when it is declared, and is carried out when the provider answers', async () => {
  const { app, stripe } = world;
  const { learner, id } = await world.buildMember();
  stripe.down = true;
  expect((await withdraw(learner)).body).toMatchObject({
    state: 'ended',
    withdrawn: { refundCents: 2999, settledAt: null },
  });
  expect(await world.allowed(learner)).toBe(false);
  expect(stripe.books.refundedOf(id)).toBe(0);
  stripe.down = false;
  app.loggedErrors.length = 0;
  await reconcileSubscriptions(app.services, signal);
  await reconcileSubscriptions(app.services, signal);
  expect(stripe.books.refundedOf(id)).toBe(2999);
  expect(await world.subjects()).toEqual(['Accusé de réception de votre rétractation']);
});

test('a refund that the bank sent back is not taken for one that was made', async () => {
  const { app, stripe } = world;
  const { id } = await world.buildMember();
  const before = stripe.books.refunds.length;
  const refund = () => app.services.payments.refund(id, 2000, 'withdrawal');
  await refund();
  await refund();
  expect(stripe.books.refundedOf(id)).toBe(2000);
  stripe.books.failLastRefund();
  expect(stripe.books.refundedOf(id)).toBe(0);
  await refund();
  await refund();
  expect(stripe.books.refundedOf(id)).toBe(2000);
  expect(stripe.books.refunds).toHaveLength(before + 2);
});

test('is over after fourteen days', async () => {
  const { learner } = await world.buildMember();
  world.clock.advance({ hours: 15 * 24 });
  expect(await withdraw(learner)).toMatchObject({
    status: 409,
    body: { code: 'WITHDRAWAL_OVER' },
  });
});
