import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { type Call, callApi } from '../../../testing/call-api.ts';
import { countHashes } from '../../../testing/count-hashes.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { signInLimits } from '../limits.ts';
import { sessions } from '../../identity/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const signIn = (email: string, password: string, call: Call = {}) =>
  callApi(app, 'POST', '/session', { ...call, body: { email, password } });

const sessionsOf = (learnerId: string) =>
  app.services.database.select().from(sessions).where(eq(sessions.learnerId, learnerId));

test('opens a session whose cookie signs the next requests in', async () => {
  const { learnerId, email, password, pseudo } = await buildLearner(app);
  const answer = await signIn(` ${email.toUpperCase()} `, password);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ learner: { id: learnerId, pseudo } });
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^chandelle.session=[^;]+; Max-Age=2592000; ${attributes}$`)),
    expect.stringMatching(new RegExp(`^chandelle.device=[^;]+; Max-Age=31536000; ${attributes}$`)),
  ]);
  const session = await callApi(app, 'GET', '/session', { cookie: answer.cookie });
  expect(session.body).toMatchObject({ learner: { id: learnerId } });
});

test('opens it by the clock of the application, and keeps no network address', async () => {
  const { learnerId, email, password, sessionId } = await buildLearner(app);
  await signIn(email, password, { userAgent: 'Essai/1.0', from: '203.0.113.90' });
  const opened = (await sessionsOf(learnerId)).find(({ id }) => id !== sessionId);
  expect(opened).toMatchObject({ userAgent: 'Essai/1.0', createdAt: app.clock() });
  expect(JSON.stringify(opened)).not.toContain('203.0.113');
  expect(opened?.expiresAt.getTime()).toBe(app.clock().getTime() + 30 * 24 * 3600 * 1000);
});

test('ends the former session of the same browser only', async () => {
  const { learnerId, email, password, cookie } = await buildLearner(app);
  const other = await signIn(email, password);
  const again = await signIn(email, password, { cookie });
  expect(await sessionsOf(learnerId)).toHaveLength(2);
  for (const [sent, id] of [
    [cookie, null],
    [other.cookie, learnerId],
    [again.cookie, learnerId],
  ] as const) {
    const session = await callApi(app, 'GET', '/session', { cookie: sent });
    expect((session.body as { learner: { id: string } | null }).learner?.id ?? null).toBe(id);
  }
});

test('takes no token from the browser: one that was planted there opens nothing afterwards', async () => {
  const { email, password } = await buildLearner(app);
  const thief = await buildLearner(app);
  const planted = await buildSession(app.services, thief.learnerId);
  const whoseIs = async (cookie: string) =>
    (
      (await callApi(app, 'GET', '/session', { cookie })).body as {
        learner: { pseudo: string } | null;
      }
    ).learner?.pseudo ?? null;
  const answer = await signIn(email, password, { cookie: planted.cookie });
  expect(answer.cookie).not.toContain(planted.cookie);
  expect(await whoseIs(planted.cookie)).toBe(null);
  // A token that nobody has signed is none, whatever it looks like.
  const unsigned = `chandelle.session=${randomUUID()}`;
  const again = await signIn(email, password, { cookie: unsigned });
  expect(again.cookie).not.toContain(unsigned);
  expect(await whoseIs(unsigned)).toBe(null);
});

test('answers a wrong password and an unknown address alike', async () => {
  const { email } = await buildLearner(app);
  const wrong = await signIn(email, 'pas le bon mot');
  const unknown = await signIn('personne@exemple.fr', 'pas le bon mot');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ defined: true, code: 'WRONG_CREDENTIALS' });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('does the same work for an unknown address, so that the time tells nothing', async () => {
  const { email } = await buildLearner(app);
  const workOf = (address: string) => countHashes(() => signIn(address, 'pas le bon mot'));
  expect([await workOf(email), await workOf('personne@exemple.fr')]).toEqual([1, 1]);
});

test('says at each field what is missing', async () => {
  const answer = await signIn('', '');
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { email: "L'email est requis", password: 'Le mot de passe est requis' } },
  });
});

test('stops guessing at one account from one address after 10 tries, and nobody else', async () => {
  const { email, password } = await buildLearner(app);
  const from = '203.0.113.7';
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => signIn(email, 'pas le bon mot', { from })),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const blocked = await signIn(email, password, { from });
  expect(blocked.status).toBe(429);
  expect(blocked.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(email, password, { from: '203.0.113.8' })).status).toBe(200);
  const neighbour = await buildLearner(app);
  expect((await signIn(neighbour.email, neighbour.password, { from })).status).toBe(200);
});

test('does not count sign-ins that succeed', async () => {
  const { email, password } = await buildLearner(app);
  const from = '203.0.113.20';
  for (let round = 0; round < 13; round += 1)
    expect((await signIn(email, password, { from })).status).toBe(200);
});

test('stops guessing at one account from many addresses after 50 tries', async () => {
  const { email, password } = await buildLearner(app);
  const { limits } = app.services;
  for (let round = 0; round < 45; round += 1) await limits.use(signInLimits.account, email);
  for (let round = 0; round < 5; round += 1)
    expect((await signIn(email, 'pas le bon mot')).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(429);
});

test('signs out: the session is gone from the database and the browser', async () => {
  const { learnerId, cookie } = await buildLearner(app);
  const answer = await callApi(app, 'DELETE', '/session', { cookie });
  expect(answer.body).toEqual({ signedOut: true });
  expect(answer.headers.getSetCookie()).toEqual([
    'chandelle.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await sessionsOf(learnerId)).toEqual([]);
});

test('lets a visitor sign out as well', async () => {
  expect((await callApi(app, 'DELETE', '/session')).status).toBe(200);
});
