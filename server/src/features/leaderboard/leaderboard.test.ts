import type { leaderboardSchema } from '@chandelle/contract/leaderboard';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { output } from 'zod';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode, takeLesson } from '../../testing/play-lesson.ts';
import { startSecondProcess } from '../../testing/processes/start-second-process.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { lockLearnerRow, recordTotal, setListed } from '../points/points-ledger.ts';

type Leaderboard = output<typeof leaderboardSchema>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const now = performance.now.bind(performance);
let ahead = 0;

/** Moves the process's own clock, by which the shared part of the ranking is kept, on by milliseconds. */
function pass(milliseconds: number): void {
  ahead += milliseconds;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}

/** Longer than the shared part of the ranking is kept. */
const untilRefreshed = () => pass(550);

beforeEach(async () => {
  await app.services.pool.query('delete from users');
  await app.services.pool.query('delete from points_histogram');
  untilRefreshed();
});

const read = async (cookie: string) =>
  expectOk<Leaderboard>(await callApi(app, 'GET', '/leaderboard', { cookie }));

const giveTotal = ({ learnerId }: BuiltLearner, points: number) =>
  app.services.database.transaction(async (tx) => {
    await lockLearnerRow(tx, learnerId);
    await recordTotal(tx, learnerId, points, app.clock());
  });

/** Builds learners with these totals, the first one reaching theirs first. */
async function buildCrowd(...totals: number[]): Promise<BuiltLearner[]> {
  const crowd: BuiltLearner[] = [];
  for (const points of totals) {
    const learner = await buildLearner(app);
    app.clock.advance({ seconds: 1 });
    await giveTotal(learner, points);
    crowd.push(learner);
  }
  return crowd;
}

const outline = (rows: Leaderboard['top']) => rows.map(({ rank, points }) => `${rank}: ${points}`);

describe('the leaderboard', () => {
  it('is closed to visitors', async () => {
    expect(statusAndCode(await callApi(app, 'GET', '/leaderboard'))).toBe('401 UNAUTHORIZED');
  });

  it('is empty as long as nobody has a point', async () => {
    const { cookie, pseudo } = await buildLearner(app);
    expect(await read(cookie)).toEqual({
      top: [],
      neighbours: [],
      rankedLearners: 0,
      own: { rank: null, pseudo, avatarUrl: null, points: 0, listed: true, next: null },
    });
  });

  it('gives equals the same rank, earliest first', async () => {
    const [, , second, , last] = await buildCrowd(50, 200, 100, 100, 10);
    const board = await read(second?.cookie ?? '');
    expect(outline(board.top)).toEqual(['1: 200', '2: 100', '2: 100', '4: 50', '5: 10']);
    expect(board.top.map(({ own }) => own)).toEqual([false, true, false, false, false]);
    expect(board.own).toMatchObject({ rank: 2, points: 100, next: { rank: 1, pointsAway: 100 } });
    expect(board.rankedLearners).toBe(5);
    expect((await read(last?.cookie ?? '')).own.next).toEqual({ rank: 4, pointsAway: 40 });
  });

  it('shows the true place and the neighbours of whoever stands below the list', async () => {
    const crowd = await buildCrowd(
      ...Array.from({ length: 101 }, () => 300),
      200,
      100,
      100,
      100,
      100,
      50,
    );
    const board = await read(crowd[104]?.cookie ?? '');
    expect(board.top).toHaveLength(100);
    expect(board.own).toMatchObject({
      rank: 103,
      points: 100,
      next: { rank: 102, pointsAway: 100 },
    });
    expect(board.neighbours.map(({ pseudo }) => pseudo)).toEqual(
      crowd.slice(101, 107).map(({ pseudo }) => pseudo),
    );
    expect(outline(board.neighbours)).toEqual([
      '102: 200',
      '103: 100',
      '103: 100',
      '103: 100',
      '103: 100',
      '107: 50',
    ]);
    expect(board.neighbours.map(({ own }) => own)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);

    const lowest = await read(crowd[106]?.cookie ?? '');
    expect(outline(lowest.neighbours)).toEqual(['103: 100', '103: 100', '103: 100', '107: 50']);
    // Equal to all of the list and later than they: below it, with their rank.
    const equal = await read(crowd[100]?.cookie ?? '');
    expect(equal.own).toMatchObject({ rank: 1, next: null });
    expect(outline(equal.neighbours)).toEqual([
      '1: 300',
      '1: 300',
      '1: 300',
      '1: 300',
      '102: 200',
      '103: 100',
      '103: 100',
    ]);
  });

  it('leaves out whoever asked for it, also in the ranks of others', async () => {
    const [hidden, second] = await buildCrowd(500, 100);
    await app.services.database.transaction((tx) => setListed(tx, hidden?.learnerId ?? '', false));
    untilRefreshed();
    const board = await read(second?.cookie ?? '');
    expect(outline(board.top)).toEqual(['1: 100']);
    expect((await read(hidden?.cookie ?? '')).own).toMatchObject({
      rank: null,
      points: 500,
      listed: false,
      next: null,
    });
  });
});

describe('freshness', () => {
  it('shows learners their own new points at once', async () => {
    const [first, second] = await buildCrowd(90, 80);
    await read(first?.cookie ?? '');
    await takeLesson(app, second ?? { cookie: '' }, 'bougies');
    const board = await read(second?.cookie ?? '');
    expect(board.own).toMatchObject({ rank: 1, points: 100 });
    expect(board.top[0]).toMatchObject({ rank: 1, points: 100, own: true });
  });

  it('shows what another process changed within a second', async () => {
    const [first, second] = await buildCrowd(90, 80);
    await read(first?.cookie ?? '');
    const other = startSecondProcess(app);
    try {
      const ask = async () => {
        const headers = { cookie: first?.cookie ?? '' };
        return (await (await other.request('/api/leaderboard', { headers })).json()) as Leaderboard;
      };
      expect(outline((await ask()).top)).toEqual(['1: 90', '2: 80']);
      if (second !== undefined) await giveTotal(second, 95);
      pass(900);
      expect(outline((await ask()).top)).toEqual(['1: 95', '2: 90']);
      expect((await ask()).own).toMatchObject({ rank: 2 });
    } finally {
      await other.close();
    }
  });

  it('asks the database once, however many ask at the same time', async () => {
    const [first] = await buildCrowd(90);
    untilRefreshed();
    const { pool } = app.services;
    const query = pool.query.bind(pool);
    let asked = 0;
    const counting = (...given: unknown[]): unknown => {
      const [config] = given;
      if (typeof config === 'object' && config !== null && 'name' in config)
        asked += config.name === 'ranking-shared' ? 1 : 0;
      return Reflect.apply(query, pool, given);
    };
    Object.assign(pool, { query: counting });
    try {
      await Promise.all(Array.from({ length: 30 }, () => read(first?.cookie ?? '')));
    } finally {
      Object.assign(pool, { query });
    }
    expect(asked).toBe(1);
  });
});
