import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLearner,
  buildSession,
  type BuiltLearner,
} from '../../../../testing/build-learner.ts';
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

const call = async (learner: BuiltLearner, method: string, path: string) => {
  const { cookie } = await buildSession(world.app.services, learner.learnerId);
  return callApi(world.app, method, `/subscription${path}`, { cookie });
};
const cancel = (learner: BuiltLearner) => call(learner, 'POST', '/cancellation');
const resume = (learner: BuiltLearner) => call(learner, 'DELETE', '/cancellation');

describe('a whole life', () => {
  test('ordered, paid, renewed, declined, paid again, cancelled, ended', async () => {
    const { app, clock, stripe, tell, stateOf, allowed, subjects } = world;
    const learner = await buildLearner(app);
    expect(await stateOf(learner)).toBe('none');
    const { page } = await world.openPage(learner);
    expect(await stateOf(learner)).toBe('pending');
    const form = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.form;
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('2999');
    expect(form?.get('line_items[0][price_data][recurring][interval_count]')).toBe('30');
    expect(form?.get('line_items[0][price_data][recurring][interval]')).toBe('day');

    const id = stripe.books.pay(page);
    expect(await tell('customer.subscription.created', id)).toBe(200);
    expect(await stateOf(learner)).toBe('active');
    expect(await allowed(learner)).toBe(true);
    expect(await subjects()).toEqual(['Votre abonnement au forum est actif']);

    clock.advance({ hours: 30 * 24 + 1 });
    stripe.books.renew(id, true);
    await tell('customer.subscription.updated', id);
    expect(await world.view(learner)).toMatchObject({
      state: 'active',
      nextPayment: { at: '2026-05-01T10:00:00.000Z', amountCents: 2999 },
      paymentUnderWay: false,
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    });
    expect(await subjects()).toEqual(['Votre abonnement est renouvelé']);

    clock.advance({ hours: 30 * 24 });
    stripe.books.renew(id, false);
    await tell('invoice.payment_failed', id);
    expect(await stateOf(learner)).toBe('past-due');
    expect(await allowed(learner)).toBe(false);
    expect(await subjects()).toEqual(['Votre paiement a été refusé']);
    expect((await call(learner, 'POST', '/payment')).body).toMatchObject({
      url: expect.stringContaining('invoice.stripe.test'),
    });
    const { cookie } = await buildSession(app.services, learner.learnerId);
    const second = await callApi(app, 'POST', '/subscription/checkouts', { cookie, body: anOrder });
    expect(second).toMatchObject({ status: 409, body: { code: 'PAYMENT_DUE' } });

    stripe.books.payOpen(id);
    await tell('customer.subscription.updated', id);
    expect(await allowed(learner)).toBe(true);
    expect(await subjects()).toEqual(['Votre paiement est reçu']);

    expect((await cancel(learner)).body).toMatchObject({ state: 'cancelled', nextPayment: null });
    expect((await cancel(learner)).body).toMatchObject({ state: 'cancelled' });
    expect(await allowed(learner)).toBe(true);
    expect(await subjects()).toEqual(['Votre contrat est résilié']);

    clock.advance({ hours: 30 * 24 });
    expect(await allowed(learner)).toBe(false);
    stripe.books.end(id);
    await tell('customer.subscription.deleted', id);
    expect(await stateOf(learner)).toBe('ended');
    expect(await subjects()).toEqual(['Votre abonnement a pris fin']);
    const over = await cancel(learner);
    expect(over).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
  });

  test('dates from its conclusion, even when that was heard of days later', async () => {
    const { app, clock, stripe, readMails, tell } = world;
    const { page } = await world.openPage(await buildLearner(app));
    const id = stripe.books.pay(page);
    clock.advance({ hours: 3 * 24 });
    await tell('customer.subscription.created', id);
    const [mail] = await readMails();
    expect(mail?.text).toContain(
      'conclu le 2\u00a0mars 2026 à\u00a011\u00a0h\u00a000 (heure de Paris)',
    );
    expect(mail?.text).toContain('jusqu’au 16\u00a0mars 2026 inclus');
  });

  test.each(['refund', 'dispute'] as const)('a %s ends access and the contract', async (how) => {
    const { stripe, send, subjects } = world;
    const { learner, id } = await world.buildMember();
    const payment = stripe.books.giveBack(id, how);
    await send('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: payment });
    expect(await world.stateOf(learner)).toBe('ended');
    expect(await world.allowed(learner)).toBe(false);
    // Nothing more is taken afterwards.
    expect(stripe.books.statusOf(id)).toBe('canceled');
    expect(await subjects()).toEqual(['Votre paiement vous a été rendu']);
    expect((await world.openPage(learner)).url).toContain('checkout.stripe.test');
  });
});

describe('the hour in which a period has begun and nothing is charged yet', () => {
  async function enterDraftHour() {
    const { learner, id } = await world.buildMember();
    world.clock.advance({ hours: 30 * 24 });
    world.stripe.books.beginPeriod(id);
    await world.tell('customer.subscription.updated', id);
    return { learner, id };
  }

  test('keeps access, and no mail says that money came before it did', async () => {
    const { stripe, subjects } = world;
    const { learner, id } = await enterDraftHour();
    expect(await subjects()).toEqual([]);
    expect(await world.allowed(learner)).toBe(true);
    expect(await world.view(learner)).toMatchObject({ state: 'active', paymentUnderWay: true });
    world.clock.advance({ hours: 1 });
    stripe.books.charge(id, true);
    await world.tell('invoice.paid', id);
    expect(await subjects()).toEqual(['Votre abonnement est renouvelé']);
    expect(await world.view(learner)).toMatchObject({ state: 'active', paymentUnderWay: false });
  });

  test('ends with a declined payment, at once', async () => {
    const { learner, id } = await enterDraftHour();
    world.stripe.books.charge(id, false);
    await world.tell('invoice.payment_failed', id);
    expect(await world.subjects()).toEqual(['Votre paiement a été refusé']);
    expect(await world.allowed(learner)).toBe(false);
  });

  test('who cancels in it is told that this payment is still on its way', async () => {
    const { stripe, readMails, subjects } = world;
    const { learner, id } = await enterDraftHour();
    expect((await cancel(learner)).body).toMatchObject({
      state: 'cancelled',
      paymentUnderWay: true,
    });
    const [mail] = await readMails();
    expect(mail?.text).toMatch(/période déjà commencée est encore en cours/);
    stripe.books.charge(id, true);
    await world.tell('invoice.paid', id);
    expect(await subjects()).toEqual([
      'Votre contrat est résilié',
      'Votre dernier paiement est reçu',
    ]);
  });
});

describe('cancelling', () => {
  test('never ends what was just paid, though its word is lost', async () => {
    const { clock, stripe, subjects } = world;
    const { learner, id } = await world.buildMember();
    clock.advance({ hours: 30 * 24 });
    stripe.books.renew(id, false);
    await world.tell('invoice.payment_failed', id);
    stripe.books.payOpen(id);
    expect(await world.stateOf(learner)).toBe('past-due');
    await subjects();
    expect((await cancel(learner)).body).toMatchObject({
      state: 'cancelled',
      periodEnd: '2026-05-01T10:00:00.000Z',
    });
    expect(stripe.books.statusOf(id)).toBe('active');
    expect(await world.allowed(learner)).toBe(true);
    expect(await subjects()).toEqual(['Votre paiement est reçu', 'Votre contrat est résilié']);
  });

  test('keeps a renewal that nobody heard of for hours', async () => {
    const { clock, stripe } = world;
    const { learner, id } = await world.buildMember();
    clock.advance({ hours: 30 * 24 + 4 });
    stripe.books.renew(id, true);
    expect(await world.stateOf(learner)).toBe('past-due');
    expect((await cancel(learner)).body).toMatchObject({ state: 'cancelled' });
    expect(stripe.books.statusOf(id)).toBe('active');
  });

  test('what is not paid ends at once, confirmed with both its dates', async () => {
    const { clock, stripe, readMails, subjects } = world;
    const { learner, id } = await world.buildMember();
    clock.advance({ hours: 30 * 24 });
    stripe.books.renew(id, false);
    await world.tell('invoice.payment_failed', id);
    await subjects();
    clock.advance({ hours: 24 });
    expect((await cancel(learner)).body).toMatchObject({
      state: 'ended',
      // Nothing is left to be paid by mistake.
      invoices: [{ status: 'void' }, { status: 'paid' }],
    });
    expect(stripe.books.statusOf(id)).toBe('canceled');
    const [mail] = await readMails();
    const instant = '2\u00a0avril 2026 à\u00a012\u00a0h\u00a000 (heure de Paris)';
    expect(mail?.text).toContain(`notifiée le ${instant}`);
    expect(mail?.text).toContain(`prend fin à cette date, le ${instant}`);
    await world.tell('customer.subscription.deleted', id);
    expect(await subjects()).toEqual(['Votre contrat est résilié']);
  });

  test('learns that the contract is over already', async () => {
    const { learner, id } = await world.buildMember();
    world.stripe.books.end(id);
    expect((await cancel(learner)).body).toMatchObject({ state: 'ended' });
    expect(await world.subjects()).toEqual(['Votre abonnement a pris fin']);
    const late = await world.buildMember();
    world.stripe.books.end(late.id);
    expect(await resume(late.learner)).toMatchObject({ status: 409 });
    expect(await world.stateOf(late.learner)).toBe('ended');
  });

  test('is taken back as it was done: by the mark, or by the date of the portal', async () => {
    const { stripe, subjects } = world;
    const { learner, id } = await world.buildMember();
    const sent = () =>
      stripe.asked
        .filter(({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${id}`)
        .map(({ form }) => form.toString());
    await cancel(learner);
    expect((await resume(learner)).body).toMatchObject({ state: 'active' });
    expect(sent()).toEqual(['cancel_at_period_end=true', 'cancel_at_period_end=false']);
    expect(await subjects()).toEqual(['Votre contrat est résilié', 'Votre abonnement continue']);
    stripe.books.setEndDate(id);
    await world.tell('customer.subscription.updated', id);
    expect(await world.stateOf(learner)).toBe('cancelled');
    expect((await resume(learner)).body).toMatchObject({ state: 'active' });
    expect(sent().at(-1)).toBe('cancel_at=');
  });

  test('paying again what is paid learns of it', async () => {
    const { clock, stripe } = world;
    const { learner, id } = await world.buildMember();
    clock.advance({ hours: 30 * 24 });
    stripe.books.renew(id, false);
    await world.tell('invoice.payment_failed', id);
    stripe.books.payOpen(id);
    expect(await call(learner, 'POST', '/payment')).toMatchObject({ status: 409 });
    expect(await world.stateOf(learner)).toBe('active');
  });
});
