import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import { startStripeWorld, type StripeWorld } from '../../../../testing/stripe/stripe-world.ts';
import { reconcileSubscriptions } from '../reconcile.ts';
import { checkouts, paymentEvents, subscriptions } from '../../tables.ts';

const { signal } = new AbortController();
let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());
beforeEach(() => world.beginAnew());

const storedEvents = () => world.app.services.database.select().from(paymentEvents);
const updated = 'customer.subscription.updated';
const about = (id: string) => ({ object: 'subscription', id });

test('a wrong signature, none, or one of a year ago is refused, and nothing is kept', async () => {
  const { app, clock, send } = world;
  const { id } = await world.buildMember();
  const before = (await storedEvents()).length;
  const yearAgo = new Date(clock().getTime() - 365 * 24 * 3_600_000);
  expect(await send('x', about(id), { secret: 'whsec_another0another' })).toBe(400);
  expect(await send('x', about(id), { at: yearAgo })).toBe(400);
  const inAnHour = new Date(clock().getTime() + 3_600_000);
  expect(await send('x', about(id), { at: inAnHour })).toBe(400);
  const unsigned = await app.request('/api/stripe/events', { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(400);
  expect((await unsigned.json()) as object).toMatchObject({ code: 'WRONG_SIGNATURE' });
  expect(await storedEvents()).toHaveLength(before);
});

test('what is signed and no event is refused, without an error in the log', async () => {
  const { app, postSigned } = world;
  const before = (await storedEvents()).length;
  const event = { id: 'evt_odd', object: 'event', type: updated, created: 1_700_000_000 };
  const odd = [
    null,
    [],
    'evt_odd',
    event,
    { ...event, data: null },
    { ...event, data: { object: null } },
    { ...event, data: { object: about('sub_1') }, created: 1e18 },
    { ...event, data: { object: about('sub_1') }, created: -1 },
    { ...event, data: { object: about('sub_1') }, id: '' },
    { ...event, data: { object: about('sub_1') }, id: 'e'.repeat(300) },
  ];
  for (const body of odd) {
    const payload = JSON.stringify(body);
    expect([payload, await postSigned(payload)]).toEqual([payload, 400]);
  }
  expect(await postSigned('{"id":')).toBe(400);
  expect(await storedEvents()).toHaveLength(before);
  expect(app.loggedErrors).toEqual([]);
});

test('what comes twice is handled once', async () => {
  const { stripe, send } = world;
  const { learner, id } = await world.buildMember();
  stripe.books.renew(id, false);
  await send(updated, about(id), { id: 'evt_twice' });
  const asked = stripe.asked.length;
  expect(await send(updated, about(id), { id: 'evt_twice' })).toBe(200);
  expect(stripe.asked).toHaveLength(asked);
  expect(await world.subjects()).toEqual(['Votre paiement a été refusé']);
  expect(await world.stateOf(learner)).toBe('past-due');
});

test('a mail server that says nothing keeps nobody waiting who has paid, cancels or withdraws', async () => {
  const { app, stripe, mails } = world;
  const { mailer, database } = app.services;
  let endSilence = () => {};
  const silence = new Promise<void>((resolve) => (endSilence = resolve));
  app.services.mailer = {
    configured: true,
    send: (mail) => silence.then(() => mailer.send(mail)),
  };
  const learner = await buildLearner(app);
  const call = async (path: string, body = {}) =>
    (await callApi(app, 'POST', `/subscription${path}`, { cookie: learner.cookie, body })).body;
  try {
    const { page, checkoutId } = await world.openPage(learner);
    stripe.books.pay(page);
    const confirmed = await call(`/checkouts/${checkoutId}/confirmation`);
    expect(confirmed).toMatchObject({ state: 'active' });
    const ofLearner = eq(checkouts.learnerId, learner.learnerId);
    expect(await database.select().from(checkouts).where(ofLearner)).toMatchObject([
      { state: 'complete' },
    ]);
    expect(await call('/cancellation')).toMatchObject({ state: 'cancelled' });
    expect(await call('/withdrawal', { confirmed: true })).toMatchObject({ state: 'ended' });
    expect(mails.waiting).toEqual([]);
  } finally {
    endSilence();
    app.services.mailer = mailer;
  }
  expect(await world.subjects()).toEqual([
    'Votre abonnement au forum est actif',
    'Votre contrat est résilié',
    'Accusé de réception de votre rétractation',
  ]);
});

test('the snapshot is asked for once a word', async () => {
  const { stripe } = world;
  const { id } = await world.buildMember();
  stripe.asked.length = 0;
  await world.tell(updated, id);
  expect(stripe.asked.map(({ path }) => path.split('/')[2])).toEqual([
    'invoices',
    'invoice_payments',
    'payment_intents',
    'subscriptions',
  ]);
});

test('many words while the provider is slow are answered at once, and leave the pool to others', async () => {
  const { app, stripe, post } = world;
  const members = await Promise.all(Array.from({ length: 8 }, world.buildMember));
  for (const { id } of members) stripe.books.renew(id, false);
  stripe.asked.length = 0;
  const release = stripe.hold();
  const words = members.flatMap(({ id }) =>
    Array.from({ length: 6 }, () => post(updated, about(id))),
  );
  expect(new Set(await Promise.all(words))).toEqual(new Set([200]));
  const { pool } = app.services;
  expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(6);
  expect(pool.waitingCount).toBe(0);
  expect((await app.request('/readyz')).status).toBe(200);
  release();
  await app.services.paymentEvents.settled();
  for (const { learner } of members) expect(await world.allowed(learner)).toBe(false);
  // Words about one subscription lead to one look, or to a second for those that came during the first.
  const looks = stripe.asked.filter(({ path }) => path.startsWith('/v1/subscriptions/'));
  expect(looks.length).toBeLessThanOrEqual(2 * members.length);
  expect((await storedEvents()).filter(({ handledAt }) => handledAt === null)).toEqual([]);
});

test('what cannot be handled is kept, and handled by the reconciliation', async () => {
  const { app, stripe } = world;
  const { learner, id } = await world.buildMember();
  stripe.books.renew(id, false);
  stripe.down = true;
  expect(await world.tell(updated, id)).toBe(200);
  expect(await world.stateOf(learner)).toBe('active');
  stripe.down = false;
  app.loggedErrors.length = 0;
  await reconcileSubscriptions(app.services, signal);
  expect(await world.stateOf(learner)).toBe('past-due');
  expect((await storedEvents()).filter(({ handledAt }) => handledAt === null)).toEqual([]);
});

test('what a killed process kept, or had set about, is handled by the reconciliation', async () => {
  const { app, clock, stripe } = world;
  const { database, payments } = app.services;
  const [recorded, begun] = [await world.buildMember(), await world.buildMember()];
  const now = clock();
  for (const [{ id }, checkedAt] of [
    [recorded, null],
    [begun, now],
  ] as const) {
    stripe.books.renew(id, false);
    await database.insert(paymentEvents).values({
      id: `evt_${randomUUID()}`,
      provider: payments.name,
      type: updated,
      subscriptionId: id,
      happenedAt: now,
      receivedAt: now,
      checkedAt,
    });
  }
  await reconcileSubscriptions(app.services, signal);
  expect(await world.stateOf(recorded.learner)).toBe('past-due');
  expect(await world.stateOf(begun.learner)).toBe('past-due');
});

test('what was lost is made up for', async () => {
  const { app, clock, stripe, stateOf } = world;
  const learner = await buildLearner(app);
  const { page } = await world.openPage(learner);
  const id = stripe.books.pay(page);
  await reconcileSubscriptions(app.services, signal);
  expect(await stateOf(learner)).toBe('active');
  clock.advance({ hours: 30 * 24 + 1 });
  stripe.books.renew(id, false);
  await reconcileSubscriptions(app.services, signal);
  expect(await stateOf(learner)).toBe('past-due');
  // Who pays what was declined does not wait for a day.
  stripe.books.payOpen(id);
  clock.advance({ minutes: 6 });
  await reconcileSubscriptions(app.services, signal);
  expect(await stateOf(learner)).toBe('active');
  const other = await buildLearner(app);
  stripe.books.expire((await world.openPage(other)).page);
  await reconcileSubscriptions(app.services, signal);
  expect(await stateOf(other)).toBe('none');
});

test('in any order, some lost and some twice, words end in the same state', async () => {
  const { app, stripe, send } = world;
  const turns = ['renew', 'begin', 'fail', 'pay', 'cancel', 'refund', 'end'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...turns), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat(99)),
      async (life, dice) => {
        const { learner, id } = await world.buildMember();
        for (const turn of life) {
          if (stripe.books.statusOf(id) === 'canceled') break;
          if (turn === 'renew') stripe.books.renew(id, true);
          else if (turn === 'begin') stripe.books.beginPeriod(id);
          else if (turn === 'fail') stripe.books.renew(id, false);
          else if (turn === 'pay') stripe.books.payOpen(id);
          else if (turn === 'end') stripe.books.end(id);
          else if (turn === 'refund') stripe.books.giveBack(id, 'refund');
          else await app.services.payments.setCancelAtPeriodEnd(id, true);
        }
        // Their words come all together, shuffled, each once or twice, all but one perhaps lost.
        const words = life.flatMap((turn) => {
          const word = { turn, name: `evt_${randomUUID()}` };
          return dice.next().value % 2 === 0 ? [word] : [word, word];
        });
        const shuffled = words
          .map((word) => ({ word, place: dice.next().value }))
          .toSorted((one, other) => one.place - other.place);
        const heard = shuffled.filter((_, index) => index === 0 || dice.next().value % 3 > 0);
        await Promise.all(heard.map(({ word }) => send(word.turn, about(id), { id: word.name })));
        const snapshot = await app.services.payments.readSubscription(id);
        const [stored] = await app.services.database
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.id, id));
        expect(stored).toMatchObject({
          status: snapshot.status,
          cancelAtPeriodEnd: snapshot.cancelAtPeriodEnd,
          periodEnd: snapshot.periodEnd,
          paymentUnderWay: snapshot.paymentUnderWay,
          moneyReturned: snapshot.moneyReturned,
          learnerId: learner.learnerId,
        });
        const over = snapshot.status === 'ended' || snapshot.moneyReturned;
        expect(stored?.closedAt === null).toBe(!over);
        expect(await world.allowed(learner)).toBe(snapshot.status === 'active' && !over);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
