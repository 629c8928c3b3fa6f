import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import { users } from '../identity/tables.ts';
import { purgeActs } from './purge-acts.ts';
import { operatorActs } from './tables.ts';
import { makeOperator } from './testing/operate.ts';

const clock = makeTestClock('2026-03-02T10:00:00Z');
let app: TestApp;
let operator: BuiltLearner;
let by: ReturnType<typeof makeOperator>;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, clock, config: { trustedProxies: 1 } });
});
beforeEach(async () => {
  clock.set('2026-03-02T10:00:00Z');
  await app.services.database.delete(users);
  await app.services.database.delete(operatorActs);
  operator = await buildLearner(app, { operator: true, pseudo: 'Odile' });
  by = makeOperator(app, operator);
});
afterAll(() => app.close());

test('every act is in the log: who, what, whom, when and why, newest first', async () => {
  const { learnerId } = await buildLearner(app, { pseudo: 'Léa' });
  await by.endSessions(learnerId, 'Téléphone volé');
  clock.advance({ minutes: 1 });
  await by.suspend(learnerId, 'Compte compromis, le temps d’en changer le mot de passe.');
  clock.advance({ minutes: 1 });
  await by.restore(learnerId, 'Mot de passe changé');
  const people = {
    operator: { id: operator.learnerId, pseudo: 'Odile' },
    target: { id: learnerId, pseudo: 'Léa' },
  };
  expect((await by.readActs()).entries).toMatchObject([
    { act: 'restore', reason: 'Mot de passe changé', at: '2026-03-02T10:02:00.000Z', ...people },
    { act: 'suspend', at: '2026-03-02T10:01:00.000Z', ...people },
    { act: 'end-sessions', reason: 'Téléphone volé', at: '2026-03-02T10:00:00.000Z', ...people },
  ]);
});

test('the log is read page by page, with none missed and none twice', async () => {
  const { learnerId } = await buildLearner(app);
  // Many at one instant: rows of one instant are told apart by their ids.
  await app.services.database.insert(operatorActs).values(
    Array.from({ length: 120 }, (_, index) => ({
      act: 'end-sessions' as const,
      operatorId: operator.learnerId,
      targetId: learnerId,
      reason: String(index),
      at: new Date(clock().getTime() - Math.floor(index / 40) * 1000),
    })),
  );
  const read: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { entries, next } = await by.readActs(cursor);
    sizes.push(entries.length);
    read.push(...entries.map(({ id }) => id));
    cursor = next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(read).size).toBe(120);
  expect((await by.call('GET', '/acts?cursor=ailleurs')).status).toBe(422);
});

test('whom an act concerned finds it in their export, without who did it; an operator finds none there', async () => {
  const learner = await buildLearner(app);
  await by.endSessions(learner.learnerId, 'Téléphone volé');
  const { email, password } = learner;
  const { cookie } = await callApi(app, 'POST', '/session', { body: { email, password } });
  const theirs = await callApi(app, 'GET', '/account/export', { cookie });
  expect(theirs.body).toMatchObject({
    administration: {
      suspension: null,
      acts: [{ act: 'end-sessions', reason: 'Téléphone volé', at: '2026-03-02T10:00:00.000Z' }],
    },
  });
  expect(JSON.stringify(theirs.body)).not.toContain('Odile');
  expect(JSON.stringify(theirs.body)).not.toContain(operator.learnerId);
  const own = await callApi(app, 'GET', '/account/export', { cookie: operator.cookie });
  expect(own.body).toMatchObject({ administration: { suspension: null, acts: [] } });
});

test('a deleted account leaves its acts without name and words', async () => {
  const learner = await buildLearner(app);
  const { email, password } = learner;
  await by.endSessions(learner.learnerId, 'Léa Martin, téléphone volé');
  const { cookie } = await callApi(app, 'POST', '/session', { body: { email, password } });
  const deleted = await callApi(app, 'POST', '/account/deletion', {
    cookie,
    body: { currentPassword: password },
  });
  expect(deleted.status).toBe(200);
  expect((await by.readActs()).entries).toMatchObject([
    { act: 'end-sessions', target: null, reason: '', operator: { pseudo: 'Odile' } },
  ]);
});

test('the log of an operator whose account is gone stays', async () => {
  const { learnerId } = await buildLearner(app);
  await by.endSessions(learnerId);
  const successor = await buildLearner(app, { operator: true });
  await app.services.database.delete(users).where(eq(users.id, operator.learnerId));
  expect((await makeOperator(app, successor).readActs()).entries).toMatchObject([
    { operator: null, target: { id: learnerId }, reason: 'Téléphone volé' },
  ]);
});

test('it is kept for 12 months, to the second', async () => {
  const { learnerId } = await buildLearner(app);
  await by.endSessions(learnerId);
  const count = () => app.services.database.$count(operatorActs);
  const run = () => purgeActs.run(app.services, new AbortController().signal);
  clock.advance({ hours: 365 * 24 });
  await run();
  expect(await count()).toBe(1);
  clock.advance({ seconds: 1 });
  await run();
  expect(await count()).toBe(0);
});
