import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const list = async (cookie: string) =>
  (await callApi(app, 'GET', '/account/sessions', { cookie })).body as { id: string }[];
const end = (cookie: string, id: string) =>
  callApi(app, 'DELETE', `/account/sessions/${id}`, { cookie });

test('lists where the learner is signed in, by names that they know', async () => {
  const { cookie, learnerId, sessionId } = await buildLearner(app);
  app.clock.advance({ minutes: 1 });
  const other = await buildSession(app.services, learnerId, iphone);
  await buildLearner(app);
  const devices = await list(cookie);
  expect(devices).toEqual([
    {
      id: other.sessionId,
      current: false,
      device: 'Safari sur iPhone',
      createdAt: app.clock().toISOString(),
      lastSeenAt: app.clock().toISOString(),
    },
    expect.objectContaining({ id: sessionId, current: true, device: 'Firefox sur Linux' }),
  ]);
});

test('leaves out sessions that have expired', async () => {
  const { learnerId, sessionId } = await buildLearner(app);
  const start = app.clock();
  app.clock.advance({ hours: 31 * 24 });
  const { cookie, sessionId: present } = await buildSession(app.services, learnerId);
  const ids = (await list(cookie)).map(({ id }) => id);
  expect(ids).toEqual([present]);
  expect(ids).not.toContain(sessionId);
  app.clock.set(start);
});

test('ends one of the own sessions, and never one of somebody else', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  const other = await buildSession(app.services, learnerId);
  const stranger = await buildLearner(app);
  for (const id of [stranger.sessionId, 'inconnue']) {
    const refused = await end(cookie, id);
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ defined: true, code: 'NOT_FOUND' });
  }
  expect((await end(cookie, other.sessionId)).body).toEqual({ ended: true });
  const statusOf = async (sent: string) =>
    (await callApi(app, 'GET', '/account', { cookie: sent })).status;
  expect(await statusOf(other.cookie)).toBe(401);
  expect(await statusOf(cookie)).toBe(200);
  expect(await statusOf(stranger.cookie)).toBe(200);
});

test('ends all other sessions at once', async () => {
  const { cookie, learnerId, sessionId } = await buildLearner(app);
  await buildSession(app.services, learnerId);
  await buildSession(app.services, learnerId);
  const stranger = await buildLearner(app);
  const answer = await callApi(app, 'DELETE', '/account/sessions', { cookie });
  expect(answer.body).toEqual({ ended: 2 });
  expect((await list(cookie)).map(({ id }) => id)).toEqual([sessionId]);
  expect(await list(stranger.cookie)).toHaveLength(1);
});
