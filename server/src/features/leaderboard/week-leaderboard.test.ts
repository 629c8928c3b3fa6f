import type { weekLeaderboardSchema } from '@chandelle/contract/leaderboard';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { output } from 'zod';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode, takeLesson } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { lockLearnerRow, recordTotal, setListed } from '../points/points-ledger.ts';

type WeekLeaderboard = output<typeof weekLeaderboardSchema>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const now = performance.now.bind(performance);
let ahead = 0;

/** Lets what learners see alike be read anew. */
function refresh(): void {
  ahead += 550;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}

beforeEach(async () => {
  await app.services.pool.query('delete from users');
  await app.services.pool.query('delete from points_histogram');
  // Wednesday noon in Paris.
  app.clock.set('2026-11-25T11:00:00Z');
  refresh();
});

const read = async ({ cookie }: { cookie: string }) =>
  expectOk<WeekLeaderboard>(await callApi(app, 'GET', '/leaderboard/week', { cookie }));

const giveTotal = ({ learnerId }: BuiltLearner, points: number) =>
  app.services.database.transaction(async (tx) => {
    await lockLearnerRow(tx, learnerId);
    app.clock.advance({ seconds: 1 });
    await recordTotal(tx, learnerId, points, app.clock());
  });

const outline = ({ top }: WeekLeaderboard) =>
  top.map(({ rank, pseudo, points }) => `${rank} ${pseudo} ${points}`);

it('is closed to visitors', async () => {
  expect(statusAndCode(await callApi(app, 'GET', '/leaderboard/week'))).toBe('401 UNAUTHORIZED');
});

it('ranks by what was won since Monday, not by what was there before', async () => {
  const ana = await buildLearner(app, { pseudo: 'Ana' });
  const bao = await buildLearner(app, { pseudo: 'Bao' });
  const idle = await buildLearner(app, { pseudo: 'Chloé' });
  app.clock.set('2026-11-22T22:59:00Z');
  await giveTotal(ana, 900);
  await giveTotal(idle, 2000);
  // A minute later it is Monday in Paris.
  app.clock.set('2026-11-22T23:00:00Z');
  await giveTotal(bao, 100);
  app.clock.set('2026-11-25T11:00:00Z');
  await giveTotal(ana, 920);
  await giveTotal(ana, 950);
  const board = await read(ana);
  expect(board.monday).toBe('2026-11-23');
  expect(outline(board)).toEqual(['1 Bao 100', '2 Ana 50']);
  expect(board.own).toMatchObject({ rank: 2, points: 50, next: { rank: 1, pointsAway: 50 } });
  expect(board.rankedLearners).toBe(2);
  expect((await read(idle)).own).toMatchObject({ rank: null, points: 0, next: null });
});

it('begins anew on Monday', async () => {
  const ana = await buildLearner(app, { pseudo: 'Ana' });
  await giveTotal(ana, 80);
  expect(outline(await read(ana))).toEqual(['1 Ana 80']);
  app.clock.set('2026-11-29T23:00:00Z');
  const board = await read(ana);
  expect(board).toMatchObject({ monday: '2026-11-30', top: [], own: { rank: null, points: 0 } });
  await giveTotal(ana, 90);
  expect((await read(ana)).own).toMatchObject({ rank: 1, points: 10 });
});

it('counts a lesson at once', async () => {
  const ana = await buildLearner(app, { pseudo: 'Ana' });
  expect((await read(ana)).top).toEqual([]);
  await takeLesson(app, ana, 'bougies');
  expect((await read(ana)).own).toMatchObject({ rank: 1, points: 100 });
});

it('forgets what was put away with a course begun again', async () => {
  const ana = await buildLearner(app, { pseudo: 'Ana' });
  await giveTotal(ana, 300);
  await giveTotal(ana, 0);
  expect((await read(ana)).own).toMatchObject({ rank: null, points: 0 });
  await giveTotal(ana, 100);
  expect((await read(ana)).own).toMatchObject({ rank: 1, points: 100 });
});

it('leaves out those who do not want to be listed', async () => {
  const ana = await buildLearner(app, { pseudo: 'Ana' });
  const bao = await buildLearner(app, { pseudo: 'Bao' });
  await giveTotal(ana, 300);
  await giveTotal(bao, 100);
  await app.services.database.transaction((tx) => setListed(tx, ana.learnerId, false));
  expect(outline(await read(bao))).toEqual(['1 Bao 100']);
  expect((await read(ana)).own).toMatchObject({ rank: null, points: 300, listed: false });
});

it('shows three neighbours on each side of whoever stands below the list, of this week alone', async () => {
  const early = await buildLearner(app, { pseudo: 'Avant' });
  app.clock.set('2026-11-20T11:00:00Z');
  await giveTotal(early, 45);
  app.clock.set('2026-11-25T11:00:00Z');
  const crowd: BuiltLearner[] = [];
  for (let index = 0; index < 110; index += 1) {
    const learner = await buildLearner(app, { pseudo: `Semaine ${index}` });
    await giveTotal(learner, index < 100 ? 200 : 150 - index);
    crowd.push(learner);
  }
  const board = await read(crowd[105] ?? early);
  expect(board.top).toHaveLength(100);
  expect(board.neighbours.map(({ rank, points }) => `${rank}: ${points}`)).toEqual([
    '103: 48',
    '104: 47',
    '105: 46',
    '106: 45',
    '107: 44',
    '108: 43',
    '109: 42',
  ]);
});
