import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const own = [
  ['GET', '/account'],
  ['PATCH', '/account'],
  ['PUT', '/account/photo'],
  ['DELETE', '/account/photo'],
  ['PUT', '/account/email'],
  ['PUT', '/account/password'],
  ['GET', '/account/sessions'],
  ['DELETE', '/account/sessions/x'],
  ['DELETE', '/account/sessions'],
  ['GET', '/account/export'],
  ['POST', '/account/deletion'],
] as const;

test.each(own)('%s %s asks for a session before anything else', async (method, path) => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: { nonsense: true } };
  const visitor = await callApi(app, method, path, body);
  expect(visitor.status).toBe(401);
  expect(visitor.body).toMatchObject({ defined: true, code: 'UNAUTHORIZED' });
  const { learnerId } = await buildLearner(app);
  const { cookie, sessionId } = await buildSession(app.services, learnerId);
  await callApi(app, 'DELETE', `/account/sessions/${sessionId}`, { cookie });
  expect((await callApi(app, method, path, { ...body, cookie })).status).toBe(401);
});

test('says whether mails leave, to whom has no session', async () => {
  expect((await callApi(app, 'GET', '/session')).body).toEqual({
    learner: null,
    mailConfigured: false,
  });
});

test('has no operation of the sign-in library beside its own', async () => {
  for (const path of ['/auth/sign-up/email', '/auth/sign-in/email', '/auth/get-session'])
    expect((await callApi(app, 'POST', path, { body: {} })).status).toBe(404);
});
