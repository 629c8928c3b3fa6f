import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sessions } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const learnerOf = async (cookie?: string) => {
  const answer = await callApi(app, 'GET', '/session', cookie === undefined ? {} : { cookie });
  expect(answer.status).toBe(200);
  const { learner } = answer.body as { learner: { id: string } | null };
  return { learner, headers: answer.headers };
};

test('tells a visitor from a learner', async () => {
  expect((await learnerOf()).learner).toBeNull();
  const built = await buildLearner(app, { pseudo: 'Noémie' });
  const { learner, headers } = await learnerOf(built.cookie);
  expect(learner).toEqual({
    id: built.learnerId,
    pseudo: 'Noémie',
    avatarUrl: null,
    totalPoints: 0,
    candleColours: 'teal-red',
    entersForum: false,
    moderator: false,
    teacher: false,
    operator: false,
  });
  expect(headers.get('set-cookie')).toBeNull();
});

test('takes anything that is not its own signature for a visitor', async () => {
  const { cookie } = await buildLearner(app);
  const [name = '', value = ''] = cookie.split('=', 2);
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  const forged = [
    `${name}=`,
    `${name}=.`,
    `${name}=%`,
    `${name}=%E0%A4%A`,
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${token}.${encodeURIComponent('A'.repeat(43))}%3D`,
    `${name}=${value.replace(token.slice(0, 4), 'AAAA')}`,
    `${name}=${value.slice(0, -6)}`,
    `${name}x=${value}`,
    `=${value}`,
    ';;;==;',
    'x'.repeat(4000),
  ];
  for (const header of forged) expect((await learnerOf(header)).learner, header).toBeNull();
});

test('finds its cookie among others', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  expect((await learnerOf(`theme=dark; ${cookie};autre=1`)).learner?.id).toBe(learnerId);
});

test('ends with the row: a session that was revoked is none', async () => {
  const { cookie, sessionId } = await buildLearner(app);
  await app.services.database.delete(sessions).where(eq(sessions.id, sessionId));
  expect((await learnerOf(cookie)).learner).toBeNull();
});

test('lasts 30 days when it is not used, to the second', async () => {
  const { cookie } = await buildLearner(app);
  const start = app.clock();
  app.clock.advance({ hours: 30 * 24, seconds: -1 });
  const early = await buildLearner(app);
  expect((await learnerOf(early.cookie)).learner).not.toBeNull();
  app.clock.advance({ seconds: 1 });
  expect((await learnerOf(cookie)).learner).toBeNull();
  app.clock.set(start);
});

test('is renewed once a day when it is used, in the database and in the browser', async () => {
  const { cookie, sessionId } = await buildLearner(app);
  const start = app.clock();
  const expiry = async () => {
    const [row] = await app.services.database
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return row?.expiresAt.getTime();
  };
  app.clock.advance({ hours: 23 });
  expect((await learnerOf(cookie)).headers.get('set-cookie')).toBeNull();
  app.clock.advance({ hours: 1 });
  const renewed = await learnerOf(cookie);
  expect(renewed.headers.get('set-cookie')).toBe(
    `${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(await expiry()).toBe(start.getTime() + 31 * 24 * 3600 * 1000);
  expect((await learnerOf(cookie)).headers.get('set-cookie')).toBeNull();
  for (let day = 0; day < 60; day += 20) {
    app.clock.advance({ hours: 20 * 24 });
    expect((await learnerOf(cookie)).learner).not.toBeNull();
  }
  app.clock.set(start);
});

test('ends 90 days after the sign-in, however often it is renewed, in the browser too', async () => {
  const { cookie } = await buildLearner(app);
  const start = app.clock();
  const day = 24;
  for (let days = 0; days < 80; days += 20) {
    app.clock.advance({ hours: 20 * day });
    expect((await learnerOf(cookie)).learner).not.toBeNull();
  }
  app.clock.advance({ hours: 9 * day });
  const late = await learnerOf(cookie);
  expect(late.headers.get('set-cookie')).toContain(`Max-Age=${24 * 3600};`);
  app.clock.advance({ hours: day, seconds: -1 });
  expect((await learnerOf(cookie)).learner).not.toBeNull();
  app.clock.advance({ seconds: 1 });
  expect((await learnerOf(cookie)).learner).toBeNull();
  app.clock.set(start);
});

test('travels over https only where the site does, under the prefix that keeps other hosts out', async () => {
  const https = await startTestApp({ config: { baseUrl: 'https://chandelle.example' } });
  try {
    const { cookie, learnerId, email, password } = await buildLearner(https);
    expect(cookie).toMatch(/^__Host-chandelle\.session=/);
    const answer = await callApi(https, 'POST', '/session', { body: { email, password } });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-chandelle\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { cookie: second } = await buildSession(https.services, learnerId);
    const session = await callApi(https, 'GET', '/session', { cookie: second });
    expect(session.body).toMatchObject({ learner: { id: learnerId } });
  } finally {
    await https.close();
  }
});
