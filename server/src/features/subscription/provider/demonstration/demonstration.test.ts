import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLearner,
  buildSession,
  type BuiltLearner,
} from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../../testing/test-clock.ts';
import { readForumAccess } from '../../forum-access.ts';
import { makePayments } from '../make-payments.ts';
import { reconcileSubscriptions } from '../reconcile.ts';
import { paymentCustomers, subscriptions } from '../../tables.ts';

let app: TestApp;
const clock = makeTestClock('2026-03-02T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, clock, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const order = { termsAccepted: true, immediateAccess: true };
const submit = (url: string, fields: Record<string, string>, headers = {}) =>
  app.request(new URL(url, 'http://localhost:3000').pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
const stateOf = async ({ learnerId }: BuiltLearner) => {
  const { cookie } = await buildSession(app.services, learnerId);
  const { body } = await callApi(app, 'GET', '/subscription', { cookie });
  return (body as { state: string }).state;
};
const allowed = async ({ learnerId }: BuiltLearner) =>
  (await readForumAccess(app.services.pool, learnerId, clock())).allowed;

async function openPage({ cookie }: BuiltLearner): Promise<string> {
  const { body } = await callApi(app, 'POST', '/subscription/checkouts', { cookie, body: order });
  return (body as { url: string }).url;
}

async function buildMember() {
  const learner = await buildLearner(app);
  await submit(await openPage(learner), { card: 'accepted' });
  const { database } = app.services;
  const [customer] = await database
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.learnerId, learner.learnerId));
  const portal = `/demonstration/client/${customer?.customerId}`;
  return { learner, act: (action: string) => submit(portal, { action }) };
}

test('its page is marked, refuses a card, takes another, and is paid once', async () => {
  const learner = await buildLearner(app);
  const url = await openPage(learner);
  const page = await (await app.request(new URL(url).pathname)).text();
  expect(page).toContain('Démonstration\u00a0: aucun paiement réel');
  expect(page).toMatch(/29,99\s€ tous les 30\sjours, la prochaine fois le\s+1er avril 2026/u);
  expect(page).not.toMatch(/<style|\sstyle=/);
  // The build writes this stylesheet, which names the fonts of the web.
  expect(page).toContain('<link rel="stylesheet" href="/fonts.css" />');
  const href = /<link rel="stylesheet" href="(\/demonstration[^"]+)"/.exec(page)?.[1] ?? '';
  const styles = await app.request(href);
  expect(styles.headers.get('content-type')).toContain('text/css');
  expect(await styles.text()).toContain('.band');
  const declined = await submit(url, { card: 'declined' });
  expect(await declined.text()).toContain('refusée par la banque');
  expect(await stateOf(learner)).toBe('pending');
  const both = await Promise.all([
    submit(url, { card: 'accepted' }),
    submit(url, { card: 'accepted' }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 303]));
  expect(await stateOf(learner)).toBe('active');
  const rows = await app.services.database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.learnerId, learner.learnerId));
  expect(rows).toHaveLength(1);
});

test('pages of other sites cannot press its buttons, and unknown ids find nothing', async () => {
  const url = await openPage(await buildLearner(app));
  const foreign = await submit(url, { card: 'accepted' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  for (const path of ['paiement', 'facture', 'client'])
    expect((await app.request(`/demonstration/${path}/unknown`)).status).toBe(404);
});

test('fails, is paid again, is refunded', async () => {
  const { learner, act } = await buildMember();
  await act('fail');
  expect(await stateOf(learner)).toBe('past-due');
  expect(await allowed(learner)).toBe(false);
  const { cookie } = learner;
  const { body } = await callApi(app, 'POST', '/subscription/payment', { cookie });
  const { url } = body as { url: string };
  expect(await (await submit(url, { card: 'declined' })).text()).toContain('refusée');
  expect(await allowed(learner)).toBe(false);
  await submit(url, { card: 'accepted' });
  expect(await allowed(learner)).toBe(true);
  await act('refund');
  expect(await stateOf(learner)).toBe('ended');
  expect((await act('renew')).status).toBe(303);
  expect(await stateOf(learner)).toBe('ended');
});

test('what is due on an unpaid contract is due no more once it is cancelled', async () => {
  const { learner, act } = await buildMember();
  await act('fail');
  const { cookie } = learner;
  const due = await callApi(app, 'POST', '/subscription/payment', { cookie });
  const { url } = due.body as { url: string };
  const { body } = await callApi(app, 'POST', '/subscription/cancellation', { cookie });
  expect(body).toMatchObject({
    state: 'ended',
    invoices: [{ status: 'void' }, { status: 'paid' }],
  });
  expect(await (await app.request(new URL(url).pathname)).text()).toContain('Annulée');
  await submit(url, { card: 'accepted' });
  expect(await stateOf(learner)).toBe('ended');
  expect(await allowed(learner)).toBe(false);
});

test('renews with time by itself, and ends when it was cancelled', async () => {
  const { learner, act } = await buildMember();
  clock.advance({ hours: 24 * 61 });
  await reconcileSubscriptions(app.services, new AbortController().signal);
  const { cookie } = await buildSession(app.services, learner.learnerId);
  const { body } = await callApi(app, 'GET', '/subscription', { cookie });
  expect(body).toMatchObject({ state: 'active', invoices: { length: 3 } });
  await act('cancel');
  expect(await stateOf(learner)).toBe('cancelled');
  await act('resume');
  expect(await stateOf(learner)).toBe('active');
  await act('cancel');
  clock.advance({ hours: 24 * 30 });
  await reconcileSubscriptions(app.services, new AbortController().signal);
  expect(await stateOf(learner)).toBe('ended');
});

test('does not exist in production', () => {
  const { config, ...services } = app.services;
  const production = { ...config, production: true };
  expect(() => makePayments({ ...services, config: production })).toThrow('no demonstration');
});
