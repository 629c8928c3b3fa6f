import { courseProgress } from '@chandelle/course/unlock';
import { pseudoSchema } from '@chandelle/contract/pseudo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makePseudo } from './make-pseudo.ts';
import { makeRandom } from './random.ts';
import { OtherCrowdError, seedCrowd } from './seed-crowd.ts';
import { simulateLearner } from './simulate-learner.ts';

const until = new Date('2026-11-01T00:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seed = (learners: number, number = 7) =>
  seedCrowd(app.services.database, app.services.course, { learners, seed: number, until });
const read = async (text: string) =>
  (await app.services.pool.query<Record<string, unknown>>(text)).rows;

describe('a simulated learner', () => {
  it('takes only lessons that are open and never during rest', () => {
    const summaries = app.services.course.lessons.map(({ summary }) => summary);
    let taken = 0;
    for (let member = 0; member < 300; member += 1) {
      const { completions, registeredAt } = simulateLearner(
        app.services.course,
        makeRandom(1, member),
        until,
      );
      for (const [index, completion] of completions.entries()) {
        const learner = { completions: completions.slice(0, index), underWay: new Set<string>() };
        // When the lesson was begun.
        const begun = completion.completedAt.getTime() - completion.timeSpentMinutes * 60_000;
        const at = new Date(begun + 1);
        const { states } = courseProgress(summaries, learner, { restPeriods: true }, at);
        expect(states.get(completion.lessonId)?.kind).toBe('open');
        expect(begun).toBeGreaterThanOrEqual(registeredAt.getTime() - 1);
        expect(completion.completedAt.getTime()).toBeLessThan(until.getTime());
        taken += 1;
      }
    }
    expect(taken).toBeGreaterThan(300);
  });

  it('is the same for the same seed, and another for another', () => {
    const live = (number: number, member: number) =>
      simulateLearner(app.services.course, makeRandom(number, member), until);
    expect(live(1, 5)).toEqual(live(1, 5));
    expect(live(1, 5)).not.toEqual(live(2, 5));
    expect(live(1, 5)).not.toEqual(live(1, 6));
  });
});

it('pseudos are valid and unlike each other, whatever case and accents', () => {
  const taken = new Set<string>();
  for (let member = 0; member < 20_000; member += 1) {
    const { pseudo } = makePseudo(makeRandom(3, member), taken);
    expect(pseudoSchema.safeParse(pseudo)).toEqual({ success: true, data: pseudo });
  }
  expect(taken.size).toBe(20_000);
});

describe('the crowd', () => {
  it('is added beside real learners, completed by a second run, and not added twice', async () => {
    const { cookie } = await buildLearner(app, { pseudo: 'Léa' });
    expect(await seed(200)).toEqual({ before: 0, added: 200 });
    expect(await seed(200)).toEqual({ before: 200, added: 0 });
    expect(await seed(3000)).toEqual({ before: 200, added: 2800 });
    await expect(seed(5000, 8)).rejects.toThrow(OtherCrowdError);
    const board = (await callApi(app, 'GET', '/leaderboard', { cookie })).body;
    expect(board).toMatchObject({ top: { length: 100 }, own: { rank: null } });
  });

  it('has totals that are sums, a badge a completion, and a ranking that counts it', async () => {
    expect(
      await read(
        `select user_id from learners left join lesson_completions using (user_id)
         group by user_id, total_points having total_points <> coalesce(sum(points_earned), 0)`,
      ),
    ).toEqual([]);
    expect(
      await read(
        `select 1 from lesson_completions c full join earned_badges b using (user_id, lesson_id)
         where c.user_id is null or b.user_id is null or c.completed_at <> b.earned_at`,
      ),
    ).toEqual([]);
    const [counted] = await read('select sum(learners)::int as n from points_histogram');
    const [listed] = await read(
      'select count(*)::int as n from learners where listed_on_leaderboard and total_points > 0',
    );
    expect(counted).toEqual(listed);
    expect(counted?.['n']).toBeGreaterThan(1000);
  });
});
