import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationLimits } from './operation-limits.ts';
import { type BuiltLearner, buildLearner } from '../testing/build-learner.ts';
import { buildModerator } from '../testing/build-subscriber.ts';
import { callApi } from '../testing/call-api.ts';
import { callOperation, listOperations } from '../testing/list-operations.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let learner: BuiltLearner;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  learner = await buildLearner(app);
});
afterAll(() => app.close());

const operations = listOperations();

test('every operation of the contract has a limit, and nothing else has', () => {
  expect([...operationLimits.keys()].sort()).toEqual(operations.map(({ name }) => name).sort());
});

// What ends the session is asked last, by nobody.
const ending = /^accounts\.(signOut|deleteAccount|endOtherSessions)$/;

test.each(operations.filter(({ name }) => !ending.test(name)))(
  '$name is refused to who has used it up, with the time to come back',
  async (operation) => {
    const { cookie, learnerId } = await buildModerator(app);
    const limit = operationLimits.get(operation.name)!.learner;
    for (let use = 0; use < limit.points; use += 1) await app.services.limits.use(limit, learnerId);
    const answer = await callOperation(app, operation, { cookie });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      defined: true,
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
  },
);

test('the export of an account is had twelve times in ten minutes', async () => {
  const ask = () => callApi(app, 'GET', '/account/export', { cookie: learner.cookie });
  for (let use = 0; use < 12; use += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  // Another learner is not concerned.
  const { cookie } = await buildLearner(app);
  expect((await callApi(app, 'GET', '/account/export', { cookie })).status).toBe(200);
});

test('a learner who plays fast in ten tabs meets no limit', async () => {
  const { cookie } = await buildLearner(app);
  const page = ['/session', '/lessons', '/progress', '/account', '/leaderboard', '/news'];
  for (let tab = 0; tab < 10; tab += 1)
    for (const path of page) {
      const { status } = await callApi(app, 'GET', path, { cookie });
      expect(status, path).not.toBe(429);
    }
});

test('visitors are counted by their address', async () => {
  const from = '198.51.100.20';
  const { visitors } = operationLimits.get('lessons.catalogue')!;
  for (let use = 0; use < visitors.points; use += 1) await app.services.limits.use(visitors, from);
  expect((await callApi(app, 'GET', '/course', { from })).status).toBe(429);
  const other = await callApi(app, 'GET', '/course', { from: '198.51.100.21' });
  expect(other.status).toBe(200);
});
