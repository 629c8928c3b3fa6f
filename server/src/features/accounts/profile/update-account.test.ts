import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { recordTotal } from '../../points/points-ledger.ts';
import { pointsHistogram } from '../../points/tables.ts';
import { learners } from '../../identity/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const change = (cookie: string, body: object) =>
  callApi(app, 'PATCH', '/account', { cookie, body });
const changePassword = (cookie: string, body: object) =>
  callApi(app, 'PUT', '/account/password', { cookie, body });
const changeEmail = (cookie: string, email: string, currentPassword: string) =>
  callApi(app, 'PUT', '/account/email', { cookie, body: { email, currentPassword } });
const signIn = (email: string, password: string) =>
  callApi(app, 'POST', '/session', { body: { email, password } });

/** How many listed learners the ranking counts at some points. */
const ranked = async (points: number) => {
  const rows = await app.services.database
    .select()
    .from(pointsHistogram)
    .where(eq(pointsHistogram.points, points));
  return rows.reduce((sum, row) => sum + row.learners, 0);
};

test('reads the own account', async () => {
  const { cookie, learnerId, email } = await buildLearner(app, { pseudo: 'Sidonie', age: 41 });
  const answer = await callApi(app, 'GET', '/account', { cookie });
  expect(answer.body).toEqual({
    id: learnerId,
    pseudo: 'Sidonie',
    avatarUrl: null,
    totalPoints: 0,
    candleColours: 'teal-red',
    moderator: false,
    teacher: false,
    operator: false,
    email,
    emailConfirmed: true,
    gender: 'non-precise',
    age: 41,
    ageDeclaredAt: `${app.clock().toISOString().slice(0, 10)}T00:00:00.000Z`,
    listedOnLeaderboard: true,
    createdAt: app.clock().toISOString(),
  });
});

test('changes the pseudo and the colours of candles, all or none', async () => {
  const { cookie } = await buildLearner(app, { pseudo: 'Tancrède' });
  await buildLearner(app, { pseudo: 'Ursule' });
  const taken = await change(cookie, { candleColours: 'blue-orange', pseudo: 'URSULE' });
  expect(taken.status).toBe(422);
  expect(taken.body).toMatchObject({ data: { fields: { pseudo: 'Ce pseudo est déjà pris' } } });
  const before = await callApi(app, 'GET', '/account', { cookie });
  expect(before.body).toMatchObject({ pseudo: 'Tancrède', candleColours: 'teal-red' });
  const after = await change(cookie, { candleColours: 'blue-orange', pseudo: 'tancrede' });
  expect(after.body).toMatchObject({ pseudo: 'tancrede', candleColours: 'blue-orange' });
  expect((await change(cookie, { pseudo: 'x' })).status).toBe(422);
  expect((await change(cookie, { candleColours: 'mauve' })).status).toBe(422);
  expect((await change(cookie, {})).body).toMatchObject({ pseudo: 'tancrede' });
});

test('changes nothing that the learner may not decide', async () => {
  const { cookie } = await buildLearner(app);
  await change(cookie, { totalPoints: 9999, moderator: true, email: 'autre@exemple.fr', age: 99 });
  const after = await callApi(app, 'GET', '/account', { cookie });
  expect(after.body).toMatchObject({ totalPoints: 0, moderator: false, age: 30 });
});

test('takes the learner out of the ranking and back, once however often it is asked', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  await app.services.database.transaction((tx) => recordTotal(tx, learnerId, 777, app.clock()));
  expect(await ranked(777)).toBe(1);
  for (let round = 0; round < 2; round += 1) {
    const out = await change(cookie, { listedOnLeaderboard: false });
    expect(out.body).toMatchObject({ listedOnLeaderboard: false, totalPoints: 777 });
    expect(await ranked(777)).toBe(0);
  }
  await Promise.all([
    change(cookie, { listedOnLeaderboard: true }),
    change(cookie, { listedOnLeaderboard: true }),
  ]);
  expect(await ranked(777)).toBe(1);
});

test('changes the password and signs the other devices out', async () => {
  const { cookie, learnerId, email, password } = await buildLearner(app);
  const other = await buildSession(app.services, learnerId);
  const fresh = { password: 'une nouvelle mèche', confirmPassword: 'une nouvelle mèche' };
  const wrong = await changePassword(cookie, { ...fresh, currentPassword: 'pas le bon' });
  expect(wrong.status).toBe(403);
  expect(wrong.body).toMatchObject({ defined: true, code: 'WRONG_PASSWORD' });
  const common = { currentPassword: password, password: 'password1', confirmPassword: 'password1' };
  expect((await changePassword(cookie, common)).body).toMatchObject({
    data: {
      fields: { password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre' },
    },
  });
  expect((await changePassword(cookie, {})).status).toBe(422);
  const done = await changePassword(cookie, { ...fresh, currentPassword: password });
  expect(done.body).toEqual({ changed: true });
  expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(200);
  expect((await callApi(app, 'GET', '/account', { cookie: other.cookie })).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, fresh.password)).status).toBe(200);
  const mails = (await app.services.outbox?.list()) ?? [];
  const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toContain('Votre mot de passe a été modifié');
});

test('stops guessing at the password of a session that was left open', async () => {
  const { cookie, learnerId, password } = await buildLearner(app);
  const guess = () => changeEmail(cookie, 'pirate@exemple.fr', 'pas le bon');
  for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
  const { cookie: owners } = await buildSession(app.services, learnerId);
  expect((await changeEmail(owners, 'moi@exemple.fr', password)).status).toBe(200);
  expect((await guess()).status).toBe(401);
});

test('changes the address at once where no mail server is', async () => {
  const { cookie, email, password } = await buildLearner(app);
  const taken = await buildLearner(app);
  expect((await changeEmail(cookie, 'x', password)).status).toBe(422);
  expect((await changeEmail(cookie, taken.email, password)).body).toMatchObject({
    data: { fields: { email: 'Un compte existe déjà avec cette adresse' } },
  });
  expect((await changeEmail(cookie, email, password)).body).toMatchObject({
    data: { fields: { email: 'C’est déjà l’adresse de votre compte' } },
  });
  const done = await changeEmail(cookie, 'Ailleurs@exemple.fr', password);
  expect(done.body).toEqual({ confirmationSent: false });
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn('ailleurs@exemple.fr', password)).status).toBe(200);
  const mails = (await app.services.outbox?.list()) ?? [];
  expect(mails.find(({ to }) => to === email)?.subject).toBe('Votre adresse email a été modifiée');
  const arrived = mails.filter(({ to }) => to === 'ailleurs@exemple.fr');
  expect(arrived.map(({ subject }) => subject)).toContain('Confirmez votre adresse email');
});

test('keeps the stored pseudo and its key together', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  await change(cookie, { pseudo: 'Wladimir É' });
  const [row] = await app.services.database
    .select()
    .from(learners)
    .where(eq(learners.learnerId, learnerId));
  expect(row).toMatchObject({ pseudo: 'Wladimir É', pseudoKey: 'wladimir e' });
});
