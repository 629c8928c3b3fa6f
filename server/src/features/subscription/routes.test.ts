import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { buildSubscriber, buildSubscription } from '../../testing/build-subscriber.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const order = { termsAccepted: true, immediateAccess: false };

test.each([
  ['GET', '/subscription', undefined],
  ['POST', '/subscription/checkouts', order],
  ['POST', '/subscription/checkouts/some/confirmation', undefined],
  ['POST', '/subscription/payment', undefined],
  ['POST', '/subscription/portal', undefined],
  ['POST', '/subscription/cancellation', undefined],
  ['DELETE', '/subscription/cancellation', undefined],
  ['POST', '/subscription/withdrawal', { confirmed: true }],
])('%s %s is for who is signed in', async (method, path, body) => {
  const answer = await callApi(app, method, path, body === undefined ? {} : { body });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});

describe('ordering', () => {
  const send = (cookie: string, body: object) =>
    callApi(app, 'POST', '/subscription/checkouts', { cookie, body });

  test('needs the terms accepted, and a choice on immediate access', async () => {
    const { cookie } = await buildLearner(app);
    const refused = await send(cookie, { termsAccepted: false });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        data: {
          fields: {
            termsAccepted: 'Acceptez les conditions générales de vente pour continuer.',
            immediateAccess: 'Indiquez si vous demandez l’accès immédiat.',
          },
        },
      },
    });
    const view = await callApi(app, 'GET', '/subscription', { cookie });
    expect(view.body).toMatchObject({ state: 'none' });
  });

  test('is refused below 18', async () => {
    const { cookie } = await buildLearner(app, { age: 17 });
    expect(await send(cookie, order)).toMatchObject({ status: 403, body: { code: 'UNDERAGE' } });
    const view = await callApi(app, 'GET', '/subscription', { cookie });
    expect(view.body).toMatchObject({ adult: false });
  });

  test('is refused to who has paid', async () => {
    const { cookie } = await buildSubscriber(app);
    expect(await send(cookie, order)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
  });

  test('has a limit', async () => {
    const { cookie } = await buildLearner(app);
    for (let tries = 0; tries < 60; tries += 1) await send(cookie, order);
    expect((await send(cookie, order)).status).toBe(429);
  });
});

test('what needs a subscription is refused without', async () => {
  const { cookie } = await buildLearner(app);
  for (const [method, path] of [
    ['POST', '/subscription/payment'],
    ['POST', '/subscription/portal'],
    ['POST', '/subscription/cancellation'],
    ['DELETE', '/subscription/cancellation'],
  ] as const)
    expect(await callApi(app, method, path, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'NO_SUBSCRIPTION' },
    });
});

test('a withdrawal needs its confirmation and its time', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  const startedAt = new Date(app.clock().getTime() - 25 * 86_400_000);
  await buildSubscription(app, learnerId, { startedAt });
  const withdraw = (confirmed: boolean) =>
    callApi(app, 'POST', '/subscription/withdrawal', { cookie, body: { confirmed } });
  expect(await withdraw(false)).toMatchObject({ status: 422 });
  expect(await withdraw(true)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_OVER' } });
});

test('the payment page of somebody else is not told of', async () => {
  const [one, other] = [await buildLearner(app), await buildLearner(app)];
  const opened = await callApi(app, 'POST', '/subscription/checkouts', {
    cookie: one.cookie,
    body: order,
  });
  const { checkoutId } = opened.body as { checkoutId: string };
  const path = `/subscription/checkouts/${checkoutId}/confirmation`;
  expect((await callApi(app, 'POST', path, { cookie: other.cookie })).status).toBe(404);
  expect((await callApi(app, 'POST', path, { cookie: one.cookie })).status).toBe(200);
});

test('who runs the product is told to all', async () => {
  const answer = await callApi(app, 'GET', '/legal');
  expect(answer).toMatchObject({ status: 200, body: { name: null, mediatorUrl: null } });
});
