import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLearner, buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { type RecordedMails, recordMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../testing/stripe-stand-in.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { readForumAccess } from '../forum-access.ts';
import { reconcileSubscriptions } from '../reconcile.ts';
import { checkouts, invoices, paymentEvents, subscriptions } from '../tables.ts';

const webhookSecret = 'whsec_standin0standin0';
const clock = makeTestClock('2026-03-02T10:00:00Z');
const { signal } = new AbortController();
let app: TestApp;
let stripe: StripeStandIn;
let mails: RecordedMails;

beforeAll(async () => {
  stripe = await startStripeStandIn(clock);
  const config = {
    trustedProxies: 1,
    stripe: {
      secretKey: 'sk_test_standin0',
      webhookSecret,
      priceId: null,
      address: stripe.address,
    },
  };
  app = await startTestApp({ course: { lessons: [] }, clock, config });
  mails = recordMails(app.services);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => {
  clock.set('2026-03-02T10:00:00Z');
  mails.waiting.length = 0;
});

const signer = new Stripe('sk_test_standin0');

/** Sends a word as Stripe does, signed. */
async function send(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, secret = webhookSecret, at = clock() } = {},
): Promise<number> {
  const seconds = Math.floor(at.getTime() / 1000);
  const payload = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object } });
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: seconds,
  });
  const response = await app.request('/api/stripe/events', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
  return response.status;
}
const tell = (type: string, id: string) => send(type, { object: 'subscription', id });

const order = { termsAccepted: true, immediateAccess: true };

async function openPage(learner: BuiltLearner, body = order) {
  const answer = await callApi(app, 'POST', '/subscription/checkouts', {
    cookie: learner.cookie,
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { url, checkoutId } = answer.body as { url: string; checkoutId: string };
  return { url, checkoutId, page: new URL(url).pathname.slice(1) };
}

async function buildMember() {
  const learner = await buildLearner(app);
  const { page } = await openPage(learner);
  const id = stripe.pay(page);
  await send('checkout.session.completed', {
    object: 'checkout.session',
    id: page,
    subscription: id,
  });
  mails.waiting.length = 0;
  return { learner, id };
}

/** What the learner sees, signed in anew: a session does not outlive 30 days without use. */
async function view({ userId }: BuiltLearner) {
  const { cookie } = await buildSession(app.services, userId);
  const { body } = await callApi(app, 'GET', '/subscription', { cookie });
  return body as Record<string, unknown>;
}
const stateOf = async (learner: BuiltLearner) => (await view(learner))['state'];
const allowed = async ({ userId }: BuiltLearner) =>
  (await readForumAccess(app.services.pool, userId, clock())).allowed;
const subjects = () => mails.waiting.splice(0).map(({ subject }) => subject);

describe('a whole life', () => {
  test('ordered, paid, renewed, refused, paid again, cancelled, ended', async () => {
    const learner = await buildLearner(app);
    expect(await stateOf(learner)).toBe('none');
    const { page } = await openPage(learner);
    expect(await stateOf(learner)).toBe('pending');
    const form = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.form;
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('2999');
    expect(form?.get('line_items[0][price_data][recurring][interval_count]')).toBe('30');
    expect(form?.get('line_items[0][price_data][recurring][interval]')).toBe('day');

    const id = stripe.pay(page);
    expect(await tell('customer.subscription.created', id)).toBe(200);
    expect(await stateOf(learner)).toBe('active');
    expect(await allowed(learner)).toBe(true);
    expect(subjects()).toEqual(['Votre abonnement au forum est actif']);

    clock.advance({ hours: 30 * 24 + 1 });
    stripe.renew(id, true);
    await tell('customer.subscription.updated', id);
    expect(await view(learner)).toMatchObject({
      state: 'active',
      nextPayment: { at: '2026-05-01T10:00:00.000Z', amountCents: 2999 },
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    });
    expect(subjects()).toEqual(['Votre abonnement est renouvelé']);

    clock.advance({ hours: 30 * 24 });
    stripe.renew(id, false);
    await tell('invoice.payment_failed', id);
    expect(await stateOf(learner)).toBe('past-due');
    expect(await allowed(learner)).toBe(false);
    expect(subjects()).toEqual(['Votre paiement a été refusé']);
    const { cookie } = await buildSession(app.services, learner.userId);
    const again = await callApi(app, 'POST', '/subscription/payment', { cookie });
    expect(again.body).toMatchObject({ url: expect.stringContaining('invoice.stripe.test') });
    const second = await callApi(app, 'POST', '/subscription/checkouts', { cookie, body: order });
    expect(second).toMatchObject({ status: 409, body: { code: 'PAYMENT_DUE' } });

    stripe.payOpen(id);
    await tell('customer.subscription.updated', id);
    expect(await allowed(learner)).toBe(true);
    expect(subjects()).toEqual(['Votre paiement est reçu']);

    const cancel = () => callApi(app, 'POST', '/subscription/cancellation', { cookie });
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', nextPayment: null });
    expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
    expect(await allowed(learner)).toBe(true);
    expect(subjects()).toEqual(['Votre contrat est résilié']);

    clock.advance({ hours: 30 * 24 });
    expect(await allowed(learner)).toBe(false);
    stripe.end(id);
    await tell('customer.subscription.deleted', id);
    expect(await stateOf(learner)).toBe('ended');
    expect(subjects()).toEqual(['Votre abonnement a pris fin']);
    const late = await buildSession(app.services, learner.userId);
    const over = await callApi(app, 'POST', '/subscription/cancellation', late);
    expect(over).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
  });

  test.each(['refund', 'dispute'] as const)('a %s ends access and the contract', async (how) => {
    const { learner, id } = await buildMember();
    const payment = stripe.giveBack(id, how);
    await send('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: payment });
    expect(await stateOf(learner)).toBe('ended');
    expect(await allowed(learner)).toBe(false);
    // Nothing more is taken afterwards.
    expect(stripe.statusOf(id)).toBe('canceled');
    expect(subjects()).toEqual(['Votre paiement vous a été rendu']);
    expect((await openPage(learner)).url).toContain('checkout.stripe.test');
  });

  test('a cancellation is taken back', async () => {
    const { learner } = await buildMember();
    const { cookie } = learner;
    await callApi(app, 'POST', '/subscription/cancellation', { cookie });
    const resumed = await callApi(app, 'DELETE', '/subscription/cancellation', { cookie });
    expect(resumed.body).toMatchObject({ state: 'active' });
    expect(subjects()).toEqual(['Votre contrat est résilié', 'Votre abonnement continue']);
  });
});

describe('withdrawal', () => {
  const withdraw = ({ cookie }: BuiltLearner) =>
    callApi(app, 'POST', '/subscription/withdrawal', { cookie, body: { confirmed: true } });

  test('keeps the share that has passed where immediate access was asked for', async () => {
    const { learner, id } = await buildMember();
    clock.advance({ hours: 3 * 24 });
    expect((await withdraw(learner)).body).toMatchObject({
      state: 'ended',
      withdrawn: { refundCents: 2700, settledAt: clock().toISOString() },
    });
    expect(stripe.refundedOf(id)).toBe(2700);
    expect(stripe.statusOf(id)).toBe('canceled');
    expect(await allowed(learner)).toBe(false);
    const [mail] = mails.waiting;
    expect(mail?.subject).toBe('Accusé de réception de votre rétractation');
    expect(mail?.text).toContain('5\u00a0mars 2026');
    expect(mail?.text).toContain('27,00');
    expect((await withdraw(learner)).status).toBe(409);
    expect(stripe.refundedOf(id)).toBe(2700);
  });

  test('pays everything back where it was not', async () => {
    const learner = await buildLearner(app);
    const { page } = await openPage(learner, { ...order, immediateAccess: false });
    const id = stripe.pay(page);
    await tell('customer.subscription.created', id);
    clock.advance({ hours: 13 * 24 });
    await withdraw(learner);
    expect(stripe.refundedOf(id)).toBe(2999);
  });

  test('counts when it is declared, and is carried out when the provider answers', async () => {
    const { learner, id } = await buildMember();
    stripe.down = true;
    expect((await withdraw(learner)).body).toMatchObject({
      state: 'ended',
      withdrawn: { refundCents: 2999, settledAt: null },
    });
    expect(await allowed(learner)).toBe(false);
    expect(stripe.refundedOf(id)).toBe(0);
    stripe.down = false;
    app.loggedErrors.length = 0;
    await reconcileSubscriptions(app.services, signal);
    await reconcileSubscriptions(app.services, signal);
    expect(stripe.refundedOf(id)).toBe(2999);
    expect(subjects()).toEqual(['Accusé de réception de votre rétractation']);
  });

  test('is over after fourteen days', async () => {
    const { learner } = await buildMember();
    clock.advance({ hours: 15 * 24 });
    expect(await withdraw(learner)).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_OVER' },
    });
  });
});

describe('never twice', () => {
  test('a double click and two tabs open one page', async () => {
    const learner = await buildLearner(app);
    const pages = await Promise.all([openPage(learner), openPage(learner), openPage(learner)]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    // Another choice is another order, and the former page can no longer be paid.
    const other = await openPage(learner, { ...order, immediateAccess: false });
    expect(other.url).not.toBe(pages[0]?.url);
    expect(() => stripe.pay(pages[0]?.page ?? '')).toThrow('Not open');
  });

  test('who has paid is not asked again, even before the word came', async () => {
    const learner = await buildLearner(app);
    const { page } = await openPage(learner);
    stripe.pay(page);
    const again = await callApi(app, 'POST', '/subscription/checkouts', {
      cookie: learner.cookie,
      body: order,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
    expect(await stateOf(learner)).toBe('active');
  });

  test('the return page learns of the payment without any word', async () => {
    const learner = await buildLearner(app);
    const { page, checkoutId } = await openPage(learner);
    const confirm = () =>
      callApi(app, 'POST', `/subscription/checkouts/${checkoutId}/confirmation`, {
        cookie: learner.cookie,
      });
    expect((await confirm()).body).toMatchObject({ state: 'pending' });
    stripe.pay(page);
    expect((await confirm()).body).toMatchObject({ state: 'active', checkoutId: null });
  });

  test('a second subscription beside a paid one is ended and paid back', async () => {
    const { learner, id } = await buildMember();
    // As if a page had been left open elsewhere.
    const metadata = { learner: learner.userId };
    const client = new Stripe('sk_test_standin0', stripe.address);
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      success_url: 'https://chandelle.test',
      customer: 'cus_second',
      subscription_data: { metadata },
    });
    const second = stripe.pay(session.id);
    await tell('customer.subscription.created', second);
    expect(stripe.statusOf(second)).toBe('canceled');
    expect(stripe.refundedOf(second)).toBe(2999);
    expect(stripe.statusOf(id)).toBe('active');
    expect(await stateOf(learner)).toBe('active');
  });
});

describe('words from Stripe', () => {
  const keptEvents = () => app.services.database.select().from(paymentEvents);

  test('with a wrong signature, unsigned or a year old are refused, and nothing is kept', async () => {
    const { id } = await buildMember();
    const before = (await keptEvents()).length;
    const object = { object: 'subscription', id };
    const yearAgo = new Date(clock().getTime() - 365 * 24 * 3_600_000);
    expect(await send('x', object, { secret: 'whsec_another0another' })).toBe(400);
    expect(await send('x', object, { at: yearAgo })).toBe(400);
    const unsigned = await app.request('/api/stripe/events', { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(400);
    expect((await unsigned.json()) as object).toMatchObject({ code: 'WRONG_SIGNATURE' });
    expect(await keptEvents()).toHaveLength(before);
  });

  test('that come twice are handled once', async () => {
    const { learner, id } = await buildMember();
    stripe.renew(id, false);
    const object = { object: 'subscription', id };
    await send('customer.subscription.updated', object, { id: 'evt_twice' });
    const asked = stripe.asked.length;
    expect(await send('customer.subscription.updated', object, { id: 'evt_twice' })).toBe(200);
    expect(stripe.asked).toHaveLength(asked);
    expect(subjects()).toEqual(['Votre paiement a été refusé']);
    expect(await stateOf(learner)).toBe('past-due');
  });

  test('that cannot be handled are kept and handled by the reconciliation', async () => {
    const { learner, id } = await buildMember();
    stripe.renew(id, false);
    stripe.down = true;
    expect(await tell('customer.subscription.updated', id)).toBe(200);
    expect(await stateOf(learner)).toBe('active');
    stripe.down = false;
    app.loggedErrors.length = 0;
    await reconcileSubscriptions(app.services, signal);
    expect(await stateOf(learner)).toBe('past-due');
    const open = (await keptEvents()).filter(({ handledAt }) => handledAt === null);
    expect(open).toEqual([]);
  });

  test('that were lost are made up for', async () => {
    const learner = await buildLearner(app);
    const { page } = await openPage(learner);
    const id = stripe.pay(page);
    await reconcileSubscriptions(app.services, signal);
    expect(await stateOf(learner)).toBe('active');
    clock.advance({ hours: 30 * 24 + 1 });
    stripe.renew(id, false);
    await reconcileSubscriptions(app.services, signal);
    expect(await stateOf(learner)).toBe('past-due');
    const other = await buildLearner(app);
    stripe.expire((await openPage(other)).page);
    await reconcileSubscriptions(app.services, signal);
    expect(await stateOf(other)).toBe('none');
  });

  test('in any order, some lost and some twice, end in the same state', async () => {
    const turns = ['renew', 'fail', 'pay', 'cancel', 'refund', 'end'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...turns), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(99)),
        async (life, dice) => {
          const { learner, id } = await buildMember();
          for (const turn of life) {
            if (stripe.statusOf(id) === 'canceled') break;
            if (turn === 'renew') stripe.renew(id, true);
            else if (turn === 'fail') stripe.renew(id, false);
            else if (turn === 'pay') stripe.payOpen(id);
            else if (turn === 'end') stripe.end(id);
            else if (turn === 'refund') stripe.giveBack(id, 'refund');
            else await app.services.payments.setCancelAtPeriodEnd(id, true);
          }
          // Their words come all together, shuffled, each once or twice, all but one perhaps lost.
          const words = life.flatMap((turn) => {
            const name = `evt_${randomUUID()}`;
            return dice.next().value % 2 === 0
              ? [{ turn, name }]
              : [
                  { turn, name },
                  { turn, name },
                ];
          });
          const shuffled = words
            .map((word) => ({ word, place: dice.next().value }))
            .toSorted((one, other) => one.place - other.place);
          const heard = shuffled.filter((_, index) => index === 0 || dice.next().value % 3 > 0);
          await Promise.all(
            heard.map(({ word }) =>
              send(word.turn, { object: 'subscription', id }, { id: word.name }),
            ),
          );
          const truth = await app.services.payments.readSubscription(id);
          const [stored] = await app.services.database
            .select()
            .from(subscriptions)
            .where(eq(subscriptions.id, id));
          expect(stored).toMatchObject({
            status: truth.status,
            cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
            periodEnd: truth.periodEnd,
            moneyReturned: truth.moneyReturned,
            userId: learner.userId,
          });
          const over = truth.status === 'ended' || truth.moneyReturned;
          expect(stored?.closedAt === null).toBe(!over);
          expect(await allowed(learner)).toBe(truth.status === 'active' && !over);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('what stands around it', () => {
  test('the provider’s absence is said as such, and nothing changes', async () => {
    const { learner } = await buildMember();
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
      body: order,
    });
    expect(refused.status).toBe(503);
    stripe.down = false;
    app.loggedErrors.length = 0;
    expect(await stateOf(learner)).toBe('active');
    expect(await stateOf(visitor)).toBe('none');
    const rows = await app.services.database
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, visitor.userId));
    expect(rows).toEqual([]);
  });

  test('deleting the account ends the subscription there, or does not happen', async () => {
    const { learner, id } = await buildMember();
    const { cookie, password: currentPassword } = learner;
    const remove = () =>
      callApi(app, 'POST', '/account/deletion', { cookie, body: { currentPassword } });
    stripe.down = true;
    expect((await remove()).status).toBe(503);
    stripe.down = false;
    app.loggedErrors.length = 0;
    expect(await allowed(learner)).toBe(true);
    expect((await remove()).status).toBe(200);
    expect(stripe.statusOf(id)).toBe('canceled');
    // A late word of it changes nothing.
    expect(await tell('customer.subscription.deleted', id)).toBe(200);
    const rows = await app.services.database
      .select()
      .from(invoices)
      .where(eq(invoices.subscriptionId, id));
    expect(rows).toEqual([]);
  });

  test('the export holds the orders and invoices', async () => {
    const { learner, id } = await buildMember();
    const answer = await callApi(app, 'GET', '/account/export', { cookie: learner.cookie });
    expect(answer.body).toMatchObject({
      subscription: {
        orders: [{ termsVersion: '2026-11-21', declaredAge: 30 }],
        subscriptions: [{ id }],
        invoices: [{ amountCents: 2999, status: 'paid' }],
      },
    });
  });
});
