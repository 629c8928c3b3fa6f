import type { atelierSchema } from '@chandelle/contract/atelier';
import { buildCourse } from '@chandelle/course/testing/build-course';
import { eq } from 'drizzle-orm';
import type { output } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildLearner, buildSession, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { answer, complete, expectOk, start } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { runDueJobs } from '../../platform/jobs/recurring-jobs.ts';
import { users } from '../identity/tables.ts';
import { recordQuestionVersions } from '../question-versions/question-versions.ts';
import { reviewAnswers, reviewCards } from '../review/tables.ts';
import { countCourseJob } from './count-course.ts';
import { grantTeacher } from './grant-teacher.ts';

type Atelier = output<typeof atelierSchema>;

const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
const recipe = {
  id: 'mesures',
  steps: [
    { id: 'lire', title: 'Lire', text: 'Du texte.' },
    { id: 'mesurer', title: 'Mesurer', text: 'Du texte.' },
  ],
  // Of q6 two options are right.
  questions: ids.map((id) => ({ id, right: id === 'q6' ? 'ab' : 'a', taughtIn: 'lire' })),
};
const course = buildCourse([recipe]);
const changed = buildCourse([
  {
    ...recipe,
    questions: recipe.questions.map((question) =>
      question.id === 'q1' ? { ...question, text: 'Autrement demandé ?' } : question,
    ),
  },
]);

let app: TestApp;
let teacher: BuiltLearner;
beforeAll(async () => {
  app = await startTestApp({ course, config: { trustedProxies: 1 } });
  await recordQuestionVersions(app.services);
});
beforeEach(async () => {
  app.services.course = course;
  await app.services.database.delete(users);
  teacher = await buildLearner(app, { teacher: true });
});
afterAll(() => app.close());

const run = () => countCourseJob.run(app.services, new AbortController().signal);
const call = (method: string, path: string, { cookie }: BuiltLearner) =>
  callApi(app, method, path, { cookie });
async function read(): Promise<Atelier> {
  Object.assign(teacher, await buildSession(app.services, teacher.learnerId));
  return expectOk<Atelier>(await call('GET', '/atelier', teacher));
}
async function count() {
  await run();
  return read();
}
const questionOf = ({ lessons }: Atelier, id: string) => {
  const found = lessons[0]?.questions.find((question) => question.id === id);
  if (found === undefined) throw new Error(`No question ${id}.`);
  return found;
};

/** Takes the quiz with these first choices, `a` where none is given, and corrects what was wrong. */
async function take(first: Record<string, string[]> = {}, learner?: BuiltLearner) {
  const { cookie, learnerId } = learner ?? (await buildLearner(app));
  const attempt = await start(app, cookie, 'mesures');
  for (const id of ids) {
    const right = id === 'q6' ? ['a', 'b'] : ['a'];
    const given = first[id] ?? right;
    expectOk(await answer(app, cookie, attempt, id, given));
    if (given.join() !== right.join()) expectOk(await answer(app, cookie, attempt, id, right));
  }
  expectOk(await complete(app, cookie, attempt));
  return { learnerId, cookie };
}

describe('who may see it', () => {
  it('is who an operator made a teacher, until taken back', async () => {
    const learner = await buildLearner(app);
    const grant = (email: string, teacher: boolean) =>
      app.services.database.transaction((tx) => grantTeacher(tx, email, teacher));
    const see = async () => (await call('GET', '/atelier', learner)).status;
    expect((await callApi(app, 'GET', '/atelier')).status).toBe(401);
    expect(await see()).toBe(403);
    expect(await grant(` ${learner.email.toUpperCase()}`, true)).toMatchObject({
      pseudo: learner.pseudo,
      changed: true,
    });
    expect(await see()).toBe(200);
    expect((await call('POST', '/atelier/recount', learner)).status).toBe(200);
    await grant(learner.email, false);
    expect(await see()).toBe(403);
    expect((await call('POST', '/atelier/recount', learner)).status).toBe(403);
    await expect(grant('personne@exemple.fr', true)).rejects.toThrow('No account');
  });
});

describe('errors and options', () => {
  it('are those of first answers, one a learner, and never of a retake', async () => {
    const learners = [];
    for (const wrong of ['b', 'b', 'c', null, null, null, null, null])
      learners.push(await take(wrong === null ? {} : { q1: [wrong] }));
    // Somebody right at first retakes the lesson and is wrong: it was seen before.
    await take({ q1: ['d'] }, learners[7] as BuiltLearner);
    const question = questionOf(await count(), 'q1');
    expect(question).toMatchObject({ answers: 8, version: 1, discrimination: null, flags: [] });
    expect(question.options.map(({ chosen }) => chosen)).toEqual([5, 2, 1, 0]);
    // 3 of 8 with z² = 3.8415: (0.375 + 0.2401 ± 1.96·√(0.0292969 + 0.0150057)) / 1.480183
    expect(question.errors?.value).toBe(0.375);
    expect(question.errors?.low).toBeCloseTo(0.1368, 3);
    expect(question.errors?.high).toBeCloseTo(0.6943, 3);
  });

  it('do not count an unfinished choice, and a wrong one once it is', async () => {
    for (const q6 of [['a'], ['a'], ['a', 'c'], ['c'], ['a', 'b']]) await take({ q6 });
    const question = questionOf(await count(), 'q6');
    expect(question).toMatchObject({ answers: 5, errors: { value: 0.4 } });
    expect(question.options.map(({ chosen }) => chosen)).toEqual([4, 3, 2, 0]);
  });

  it('stay hidden of fewer than five', async () => {
    for (let learner = 0; learner < 4; learner += 1) await take({ q1: ['b'] });
    const question = questionOf(await count(), 'q1');
    expect(question).toMatchObject({ answers: 4, errors: null, flags: [] });
    expect(question.options.every(({ chosen }) => chosen === null)).toBe(true);
  });
});

describe('a question that was changed', () => {
  it('begins anew, and has its figures back when it is asked as before', async () => {
    for (let learner = 0; learner < 6; learner += 1) await take({ q1: ['b'] });
    expect(questionOf(await count(), 'q1')).toMatchObject({ version: 1, answers: 6 });
    app.services.course = changed;
    await recordQuestionVersions(app.services);
    // What was counted of the question before is not shown of it now.
    expect(questionOf(await read(), 'q1')).toMatchObject({ version: 2, answers: 0, errors: null });
    for (let learner = 0; learner < 5; learner += 1) await take({ q1: ['c'] });
    const now = await count();
    expect(questionOf(now, 'q1')).toMatchObject({ version: 2, answers: 5, errors: { value: 1 } });
    expect(questionOf(now, 'q1').options.map(({ chosen }) => chosen)).toEqual([0, 0, 5, 0]);
    expect(questionOf(now, 'q2')).toMatchObject({ version: 1, answers: 11 });
    app.services.course = course;
    await recordQuestionVersions(app.services);
    expect(questionOf(await count(), 'q1')).toMatchObject({ version: 1, answers: 6 });
  });

  it('keeps answers from before versions with the first one', async () => {
    for (let learner = 0; learner < 5; learner += 1) await take();
    await app.services.pool.query('update attempt_answers set version = null');
    expect(questionOf(await count(), 'q1')).toMatchObject({ version: 1, answers: 5 });
  });
});

it('discrimination is the correlation with the other questions, by hand', async () => {
  // Fifteen are right in q1 and in four of the other five; fifteen wrong in q1 and right in one: r = 1 of two points.
  // Two change sides: right in q1 with one of five, and wrong with four.
  const others = (count: number) =>
    Object.fromEntries(ids.slice(1, 6 - count).map((id) => [id, ['c']]));
  for (let learner = 0; learner < 15; learner += 1) await take(others(learner === 0 ? 1 : 4));
  for (let learner = 0; learner < 15; learner += 1)
    await take({ q1: ['b'], ...others(learner === 0 ? 4 : 1) });
  const question = questionOf(await count(), 'q1');
  // Mean of y is 0.5, its deviation 0.3; of the right ones it is (14 · 0.8 + 0.2) / 15 = 0.76, of the wrong ones 0.24:
  // r = (0.76 − 0.24) / 0.3 · 0.5 = 0.8667.
  expect(question.discrimination?.learners).toBe(30);
  expect(question.discrimination?.value).toBeCloseTo(0.8667, 4);
});

it('time belongs to the step that was shown, and where people leave to the last one', async () => {
  const { pool } = app.services;
  for (let learner = 0; learner < 6; learner += 1) {
    const { cookie } = await buildLearner(app);
    const { id } = await start(app, cookie, 'mesures');
    const move = async (step: number, doneSteps: number[], visibleSeconds: number) => {
      app.clock.advance({ seconds: 600 });
      const body = { step, screen: 0, doneSteps, visibleSeconds };
      expectOk(await callApi(app, 'PUT', `/attempts/${id}/position`, { cookie, body }));
    };
    await move(0, [], 20);
    await move(1, [0], 50);
    if (learner > 0) await move(1, [0], 120);
    // Read without a network: nobody knows what was where.
    if (learner === 5) await move(2, [0, 1, 2], 500);
  }
  const before = await count();
  expect(before.lessons[0]).toMatchObject({ started: 6, completed: 0, left: null });
  // Every one of six read the first step for 70 s, which is in the bin from 60 to 75.
  expect(before.lessons[0]?.steps.map(({ time }) => time)).toEqual([
    { learners: 6, median: 68, low: 64, high: 71 },
    { learners: 5, median: 128, low: 124, high: 131 },
    null,
  ]);
  const { rows } = await pool.query<{ spent: object }>(
    'select step_seconds as spent from attempts order by visible_seconds desc limit 1',
  );
  expect(rows[0]?.spent).toEqual({ lire: 70, mesurer: 120 });
  app.clock.advance({ hours: 24 * 15 });
  const after = await count();
  expect(after.lessons[0]?.left).toBe(6);
  expect(after.lessons[0]?.steps.map(({ left }) => left)).toEqual([0, 5, 1]);
});

it('a notion slips where its first reviews recall less than the schedule expected', async () => {
  const { database } = app.services;
  const at = app.clock();
  for (let learner = 0; learner < 10; learner += 1) {
    const { learnerId } = await buildLearner(app);
    for (const itemId of ids) {
      const common = { learnerId, dueAt: at, reps: 2, lapses: 0, missed: false, degree: 0 };
      const [card] = await database
        .insert(reviewCards)
        .values({ ...common, lessonId: 'mesures', kind: 'question', itemId, createdAt: at })
        .returning();
      if (card === undefined) throw new Error('no card');
      const log = { cardId: card.id, learnerId, answeredAt: at, dueBefore: at, dueAfter: at };
      const memory = { stabilityAfter: 2.3065, difficultyAfter: 5 };
      await database.insert(reviewAnswers).values([
        { ...log, ...memory, number: 1, grade: 3, elapsedDays: 0 },
        {
          ...log,
          ...memory,
          number: 2,
          submissionId: card.id,
          // Half of them are wrong.
          grade: learner % 2 === 0 ? 1 : 3,
          elapsedDays: 2,
          stabilityBefore: 2.3065,
          difficultyBefore: 5,
        },
        // A second review does not count.
        {
          ...log,
          ...memory,
          number: 3,
          submissionId: learnerId,
          grade: 1,
          elapsedDays: 9,
          stabilityBefore: 2.3065,
          difficultyBefore: 5,
        },
      ]);
    }
  }
  const [notion] = (await count()).notions;
  expect(notion).toMatchObject({ learners: 10, reviews: 60 });
  expect(notion?.recall).toMatchObject({ value: 0.5, days: 2, slips: true });
  // FSRS-6: (1 + (0.9^(−1/0.1542) − 1) · 2 / 2.3065)^−0.1542 = 0.9095
  expect(notion?.recall?.predicted).toBeCloseTo(0.9095, 4);
});

describe('the count', () => {
  const due = async () => {
    const { rows } = await app.services.pool.query<{ due: Date }>(
      `select due_at as due from jobs where name = 'atelier.count'`,
    );
    return rows[0]?.due.toISOString();
  };

  it('is due at once when a teacher asks, and then every night', async () => {
    await take();
    await runDueJobs(app.services, [countCourseJob], new AbortController().signal);
    const first = (await read()).countedAt;
    const planned = await due();
    expect(planned).toMatch(/T0[12]:00:00\.000Z$/);
    app.clock.advance({ seconds: 60 });
    await runDueJobs(app.services, [countCourseJob], new AbortController().signal);
    expect((await read()).countedAt).toBe(first);
    expectOk(await call('POST', '/atelier/recount', teacher));
    await runDueJobs(app.services, [countCourseJob], new AbortController().signal);
    expect((await read()).countedAt).toBe(app.clock().toISOString());
  });

  it('is limited, and ends when it is told to', async () => {
    const asked = [];
    for (let press = 0; press < 8; press += 1)
      asked.push((await call('POST', '/atelier/recount', teacher)).status);
    expect(asked.at(-1)).toBe(429);
    const before = (await read()).countedAt;
    app.clock.advance({ seconds: 60 });
    await countCourseJob.run(app.services, AbortSignal.abort());
    expect((await read()).countedAt).toBe(before);
  });

  it('tells of nobody: neither a name nor an account is in it', async () => {
    const learners = [];
    for (let learner = 0; learner < 5; learner += 1) learners.push(await buildLearner(app));
    for (const learner of learners) await take({ q1: ['b'] }, learner);
    const told = JSON.stringify(await count());
    for (const { learnerId, pseudo, email } of learners)
      for (const word of [learnerId, pseudo, email]) expect(told).not.toContain(word);
    const { rows } = await app.services.pool.query('select figures from course_figures');
    for (const { learnerId } of learners) expect(JSON.stringify(rows)).not.toContain(learnerId);
    await app.services.database.delete(users).where(eq(users.id, learners[0]?.learnerId ?? ''));
    expect(questionOf(await count(), 'q1').answers).toBe(4);
  });
});
