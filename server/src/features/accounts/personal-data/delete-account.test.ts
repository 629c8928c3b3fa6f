import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { pointsHistogram } from '../../points/tables.ts';
import { recordTotal } from '../../points/points-ledger.ts';
import {
  attemptAnswers,
  attempts,
  completions,
  earnedBadges,
  restartArchives,
} from '../../progress/tables.ts';
import { sessions } from '../../identity/tables.ts';
import { credentials } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

/** Makes a learner a row in every table that knows learners, a photo, and an open reset link. */
async function buildWithEverything(points: number): Promise<BuiltLearner> {
  const built = await buildLearner(app);
  const { learnerId } = built;
  const now = app.clock();
  const lessonId = 'candlesticks';
  const attemptId = randomUUID();
  await app.services.database.transaction(async (tx) => {
    const start = { startedAt: now, updatedAt: now, positionSavedAt: now };
    await tx
      .insert(attempts)
      .values({ id: attemptId, learnerId, lessonId, retake: false, ...start });
    const answer = { number: 1, questionId: 'q1', choice: ['a'], correct: true, answeredAt: now };
    await tx.insert(attemptAnswers).values({ submissionId: randomUUID(), attemptId, ...answer });
    await tx.insert(completions).values({
      learnerId,
      lessonId,
      lessonTitle: 'Connaître les bougies japonaises',
      quizScore: 100,
      pointsEarned: points,
      timeSpentMinutes: 17,
      completedAt: now,
    });
    const badge = { badgeId: 'candlestick-master', name: 'Maître des Bougies Japonaises' };
    await tx.insert(earnedBadges).values({ learnerId, lessonId, earnedAt: now, ...badge });
    const archive = { completions: [{ points: 31 }], badges: [], restartedAt: now };
    await tx.insert(restartArchives).values({ learnerId, ...archive });
    await recordTotal(tx, learnerId, points, now);
  });
  const body = new FormData();
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  body.set('photo', new File([Uint8Array.from(photo)], 'moi.png', { type: 'image/png' }));
  await callApi(app, 'PUT', '/account/photo', { cookie: built.cookie, body });
  await callApi(app, 'POST', '/accounts/password-reset', { body: { email: built.email } });
  return built;
}

/** Names every table in which a text occurs, whatever its columns. */
async function tablesHolding(text: string): Promise<string[]> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const sql = `select 1 from public.${name} as t where t::text like $1 limit 1`;
    if ((await pool.query(sql, [`%${text}%`])).rowCount === 1) found.push(name);
  }
  return found.toSorted();
}

const rankedAt = async (points: number) => {
  const rows = await app.services.database
    .select()
    .from(pointsHistogram)
    .where(eq(pointsHistogram.points, points));
  return rows.reduce((sum, row) => sum + row.learners, 0);
};

test('exports everything that is kept, and nothing that opens the account', async () => {
  const learner = await buildWithEverything(88);
  const { learnerId, email, pseudo, cookie } = learner;
  await callApi(app, 'PATCH', '/account', { cookie, body: { pseudo: 'De passage' } });
  await callApi(app, 'PATCH', '/account', { cookie, body: { pseudo } });
  const answer = await callApi(app, 'GET', '/account/export', { cookie });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    exportedAt: app.clock().toISOString(),
    account: { id: learnerId, email, pseudo, age: 30, gender: 'non-precise', totalPoints: 88 },
    formerPseudos: expect.arrayContaining([
      expect.objectContaining({ pseudo: 'De passage' }),
      expect.objectContaining({ pseudo }),
    ]),
    knownDevices: [],
    photo: expect.stringMatching(/^data:image\/webp;base64,/),
    devices: [{ device: 'Firefox sur Linux', current: true }],
    progress: {
      completions: [{ lessonId: 'candlesticks', pointsEarned: 88, timeSpentMinutes: 17 }],
      badges: [{ badgeId: 'candlestick-master' }],
      attempts: [{ lessonId: 'candlesticks', answers: [{ questionId: 'q1', choice: ['a'] }] }],
      restartArchives: [{ completions: [{ points: 31 }] }],
    },
  });
  const text = JSON.stringify(answer.body);
  const { database } = app.services;
  const [credential] = await database
    .select()
    .from(credentials)
    .where(eq(credentials.learnerId, learnerId));
  const [session] = await database.select().from(sessions).where(eq(sessions.learnerId, learnerId));
  expect(text).not.toContain(credential?.passwordHash?.split('$').at(-1));
  expect(text).not.toContain(session?.token);
  expect(text).not.toMatch(/password|token|hash|secret/i);
});

test('exports of nobody else', async () => {
  const other = await buildWithEverything(89);
  const { cookie } = await buildLearner(app);
  const { body } = await callApi(app, 'GET', '/account/export', { cookie });
  expect(JSON.stringify(body)).not.toContain(other.learnerId);
  expect(body).toMatchObject({ photo: null, progress: { completions: [], attempts: [] } });
});

test('deletes the account with every row and file, and nobody else’s', async () => {
  const neighbour = await buildWithEverything(654);
  const files = path.join(app.services.config.dataDir, 'files/avatars');
  const before = await readdir(files);
  const { learnerId, email, password, cookie } = await buildWithEverything(654);
  expect(await rankedAt(654)).toBe(2);
  expect((await tablesHolding(learnerId)).length).toBeGreaterThanOrEqual(9);
  const remove = (currentPassword: string) =>
    callApi(app, 'POST', '/account/deletion', { cookie, body: { currentPassword } });
  expect((await remove('pas le bon')).body).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await remove('')).body).toMatchObject({
    data: { fields: { currentPassword: 'Le mot de passe actuel est requis' } },
  });
  const answer = await remove(password);
  expect(answer.body).toEqual({ deleted: true });
  expect(answer.cookie).toBe('chandelle.session=');
  expect(await tablesHolding(learnerId)).toEqual([]);
  expect(await tablesHolding(email)).toEqual([]);
  expect(await rankedAt(654)).toBe(1);
  expect((await readdir(files)).toSorted()).toEqual(before.toSorted());
  expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(401);
  const signIn = await callApi(app, 'POST', '/session', { body: { email, password } });
  expect(signIn.body).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect((await callApi(app, 'GET', '/account', { cookie: neighbour.cookie })).status).toBe(200);
});

test('deletes once, however often it is asked at the same moment', async () => {
  const { password, cookie } = await buildWithEverything(321);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      callApi(app, 'POST', '/account/deletion', { cookie, body: { currentPassword: password } }),
    ),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  expect(await rankedAt(321)).toBe(0);
  expect(app.loggedErrors).toEqual([]);
});
