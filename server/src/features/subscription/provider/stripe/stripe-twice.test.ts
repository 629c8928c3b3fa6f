import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import {
  anOrder,
  startStripeWorld,
  type StripeWorld,
} from '../../../../testing/stripe/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());
beforeEach(() => world.beginAnew());

test('a double click and two tabs open one page', async () => {
  const { openPage, stripe } = world;
  const learner = await buildLearner(world.app);
  const pages = await Promise.all([openPage(learner), openPage(learner), openPage(learner)]);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  // Another choice is another order, and the former page can no longer be paid.
  const other = await openPage(learner, { ...anOrder, immediateAccess: false });
  expect(other.url).not.toBe(pages[0]?.url);
  expect(() => stripe.books.pay(pages[0]?.page ?? '')).toThrow('Not open');
});

test('one who orders sixty times takes one of the places before the provider, and the orders of others go through', async () => {
  const { app, stripe } = world;
  const [ana, ...others] = await Promise.all(Array.from({ length: 6 }, () => buildLearner(app)));
  if (ana === undefined) throw new Error('There is no one.');
  const order = ({ cookie }: BuiltLearner) =>
    callApi(app, 'POST', '/subscription/checkouts', { cookie, body: anOrder });
  const askedFor = () =>
    stripe.asked.map(({ form }) => form.get('metadata[learner]') ?? '').toSorted();
  const release = stripe.hold();
  const all = Array.from({ length: 60 }, () => order(ana));
  await expect.poll(askedFor).toEqual([ana.learnerId]);
  // While the provider keeps Ana waiting: five places are left.
  all.push(...others.map(order));
  await expect
    .poll(askedFor)
    .toEqual([ana, ...others].map(({ learnerId }) => learnerId).toSorted());
  release();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test('who has paid is not asked again, even before the word came', async () => {
  const learner = await buildLearner(world.app);
  const { page } = await world.openPage(learner);
  world.stripe.books.pay(page);
  const again = await callApi(world.app, 'POST', '/subscription/checkouts', {
    cookie: learner.cookie,
    body: anOrder,
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  expect(await world.stateOf(learner)).toBe('active');
});

test('the return page learns of the payment without any word', async () => {
  const learner = await buildLearner(world.app);
  const { page, checkoutId } = await world.openPage(learner);
  const confirm = () =>
    callApi(world.app, 'POST', `/subscription/checkouts/${checkoutId}/confirmation`, {
      cookie: learner.cookie,
    });
  expect((await confirm()).body).toMatchObject({ state: 'pending' });
  world.stripe.books.pay(page);
  expect((await confirm()).body).toMatchObject({ state: 'active', checkoutId: null });
});

test('a second subscription beside a paid one is ended and paid back, and hides nothing', async () => {
  const { clock, stripe, readMails } = world;
  const { learner, id } = await world.buildMember();
  clock.advance({ hours: 5 * 24 });
  // As if a page had been left open elsewhere.
  const metadata = { learner: learner.learnerId };
  const client = new Stripe('sk_test_standin0', stripe.address);
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'https://chandelle.test',
    customer: 'cus_second',
    subscription_data: { metadata },
  });
  const second = stripe.books.pay(session.id);
  await world.tell('customer.subscription.created', second);
  await world.tell('customer.subscription.deleted', second);
  expect(stripe.books.statusOf(second)).toBe('canceled');
  expect(stripe.books.refundedOf(second)).toBe(2999);
  expect(stripe.books.statusOf(id)).toBe('active');
  expect(await world.view(learner)).toMatchObject({
    state: 'active',
    startedAt: '2026-03-02T10:00:00.000Z',
    nextPayment: { at: '2026-04-01T10:00:00.000Z', amountCents: 2999 },
    invoices: [{ refundedCents: 2999 }, { refundedCents: 0 }],
  });
  expect(await world.allowed(learner)).toBe(true);
  const [mail] = await readMails();
  expect(mail?.text).toContain('29,99\u00a0€ vous sont remboursés');
  expect(await world.subjects()).toEqual(['Un second paiement vous est remboursé']);
});
