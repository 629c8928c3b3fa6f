import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { answerAll, complete, type Attempt } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { rebuildHistogram, removeFromRanking, setListed } from './points-ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

/** Learners whose total is not the sum of their completions. */
async function findWrongTotals(): Promise<unknown[]> {
  const { rows } = await app.services.pool.query(
    `select user_id, total_points, coalesce(sum(points_earned), 0) as earned
     from learners left join lesson_completions using (user_id)
     group by user_id, total_points
     having total_points <> coalesce(sum(points_earned), 0)`,
  );
  return rows;
}

/** Where the histogram differs from the learners it counts. */
async function findWrongCounts(): Promise<unknown[]> {
  const { rows } = await app.services.pool.query(
    `select points, counted, really from
       (select points, sum(learners)::int as counted from points_histogram group by points) h
       full join
       (select total_points as points, count(*)::int as really from learners
        where listed_on_leaderboard and total_points > 0 group by 1) l using (points)
     where coalesce(counted, 0) <> coalesce(really, 0)`,
  );
  return rows;
}

/** Learners whose week is not the sum of what its attempts added, since the course was begun or begun again. */
async function findWrongWeeks(): Promise<unknown[]> {
  const { rows } = await app.services.pool.query(
    `select l.user_id, l.week_points, coalesce(sum((a.result ->> 'pointsAdded')::int), 0) as won
     from learners l left join attempts a on a.user_id = l.user_id and a.status = 'completed'
       and date_trunc('week', a.updated_at at time zone 'Europe/Paris')::date = l.week_starts_on
       and not exists (
         select from restart_archives r where r.user_id = a.user_id and r.restarted_at >= a.updated_at)
     where l.week_starts_on is not null
     group by l.user_id, l.week_points
     having l.week_points <> coalesce(sum((a.result ->> 'pointsAdded')::int), 0)`,
  );
  return rows;
}

const lessons = ['bougies', 'supports', 'risque', 'psychologie', 'futures-expert', 'libre'];
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ take: fc.constantFrom(...lessons), wrong: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ listed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ restart: true }) },
);

async function doDeed(
  learner: BuiltLearner,
  what: { take: string; wrong: number } | { listed: boolean } | { restart: boolean },
): Promise<void> {
  const { cookie, learnerId } = learner;
  if ('take' in what) {
    const begun = await callApi(app, 'POST', `/lessons/${what.take}/attempt`, { cookie });
    if (begun.status !== 200) return;
    const attempt = begun.body as Attempt;
    if (attempt.status === 'failed') {
      await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie });
      return;
    }
    await answerAll(app, cookie, attempt, what.wrong);
    // Twice at once, as by a double click.
    await Promise.all([complete(app, cookie, attempt), complete(app, cookie, attempt)]);
    app.clock.advance({ hours: 49 });
  } else if ('listed' in what)
    await app.services.database.transaction((tx) => setListed(tx, learnerId, what.listed));
  else
    await callApi(app, 'POST', '/progress/restart', {
      cookie,
      body: { confirmation: 'RECOMMENCER' },
    });
}

it('totals are the sum of completions, weeks that of what they added, and the histogram counts the learners, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { maxLength: 12 }), { minLength: 2, maxLength: 3 }),
      async (lives) => {
        await Promise.all(
          lives.map(async (deeds) => {
            const learner = await buildLearner(app);
            for (const what of deeds) await doDeed(learner, what);
          }),
        );
        expect(await findWrongTotals()).toEqual([]);
        expect(await findWrongCounts()).toEqual([]);
        expect(await findWrongWeeks()).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  // The runs really led to points.
  const { rows } = await app.services.pool.query('select 1 from learners where total_points > 0');
  expect(rows).not.toEqual([]);
});

it('learners who meet at the same totals in both directions do not lock each other out', async () => {
  const learners = await Promise.all(Array.from({ length: 40 }, () => buildLearner(app)));
  await Promise.all(
    learners.map(async ({ cookie }) => {
      const begun = await callApi(app, 'POST', '/lessons/bougies/attempt', { cookie });
      const attempt = begun.body as Attempt;
      await answerAll(app, cookie, attempt);
      expect((await complete(app, cookie, attempt)).status).toBe(200);
    }),
  );
  await Promise.all(
    learners.map(({ learnerId }, index) =>
      app.services.database.transaction((tx) => setListed(tx, learnerId, index % 2 === 0)),
    ),
  );
  expect(await findWrongCounts()).toEqual([]);
});

it('a learner leaves and enters the ranking once, however often it is said', async () => {
  const { learnerId, cookie } = await buildLearner(app);
  const begun = await callApi(app, 'POST', '/lessons/libre/attempt', { cookie });
  await answerAll(app, cookie, begun.body as Attempt);
  await complete(app, cookie, begun.body as Attempt);
  const { database } = app.services;
  for (const listed of [false, false, true, true, false])
    await database.transaction((tx) => setListed(tx, learnerId, listed));
  expect(await findWrongCounts()).toEqual([]);
  await database.transaction((tx) => removeFromRanking(tx, learnerId));
  await app.services.pool.query('delete from users where id = $1', [learnerId]);
  expect(await findWrongCounts()).toEqual([]);
});

it('counted anew, the histogram is the same', async () => {
  const read = async () =>
    (
      await app.services.pool.query(
        'select points, slot, learners from points_histogram where learners <> 0 order by 1, 2',
      )
    ).rows;
  const before = await read();
  expect(before.length).toBeGreaterThan(0);
  await app.services.database.transaction((tx) => rebuildHistogram(tx));
  expect(await read()).toEqual(before);
});
