import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { reviewMistakesSchema } from '@chandelle/contract/review-mistakes';
import type { output } from 'zod';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { answer, complete, expectOk, start } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { recordQuestionVersions } from '../../question-versions/question-versions.ts';
import { completions } from '../../progress/tables.ts';
import {
  buildReviewer,
  findCard,
  passDays,
  readOverview,
  readSession,
  reviewCourse,
  sendAnswer,
  solve,
  takeReviewed,
} from '../testing/review-course.ts';

type Mistake = output<typeof reviewMistakesSchema>['mistakes'][number];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const read = async ({ cookie }: BuiltLearner) => {
  const answered = await callApi(app, 'GET', '/review/mistakes?timeZone=UTC', { cookie });
  return expectOk<output<typeof reviewMistakesSchema>>(answered).mistakes;
};
const exerciseOf = ({ exercise }: Mistake, kind: 'question' | 'drill') => {
  if (exercise.kind !== kind) throw new Error(`It is a ${exercise.kind}.`);
  return exercise;
};
const openCount = async (learner: BuiltLearner) => (await readOverview(app, learner)).openMistakes;

/** Answers a card that is due, by a name that `findCard` knows. */
async function review(learner: BuiltLearner, name: string, given: object): Promise<void> {
  const card = findCard(await readSession(app, learner), name);
  expectOk(await sendAnswer(app, learner, card, given));
}

it('is for learners, of a known time zone, and empty without a mistake', async () => {
  expect((await callApi(app, 'GET', '/review/mistakes')).status).toBe(401);
  const learner = await buildReviewer(app);
  const path = '/review/mistakes?timeZone=Mars/Olympe';
  expect((await callApi(app, 'GET', path, { cookie: learner.cookie })).status).toBe(422);
  expect(await read(learner)).toEqual([]);
  expect(await openCount(learner)).toBe(0);
});

describe('a mistake of the lesson', () => {
  it('shows what was chosen, what was right, why, and where it is taught', async () => {
    const learner = await buildReviewer(app, ['un']);
    const at = app.clock().toISOString();
    expect(await read(learner)).toEqual([
      {
        id: 'mises/question/un',
        notion: { id: 'notion-mises', name: 'Notion de mises' },
        taught: {
          lessonId: 'mises',
          lessonTitle: 'La leçon mises',
          stepNumber: 1,
          screenNumber: 1,
        },
        exercise: {
          kind: 'question',
          question: expect.objectContaining({ id: 'un' }),
          answers: [{ at: expect.stringMatching(/Z$/), where: 'lesson', choice: ['d'] }],
          explanations: { a: 'EXPLICATION un a', d: 'EXPLICATION un d' },
          correctOptions: ['a'],
        },
        rightDays: 0,
        closedAt: null,
        // It is asked again the next day.
        dueAt: new Date(Date.parse(at) + 24 * 3_600_000).toISOString(),
      },
    ]);
    expect(await openCount(learner)).toBe(1);
  });

  it('closes with two right answers on different days, and opens again with a wrong one', async () => {
    const learner = await buildReviewer(app, ['un']);
    await passDays(app, 1, learner);
    await review(learner, 'un', { choice: ['a'] });
    expect((await read(learner))[0]).toMatchObject({ rightDays: 1, closedAt: null });
    await passDays(app, 40, learner);
    await review(learner, 'un', { choice: ['a'] });
    const closedAt = app.clock().toISOString();
    expect((await read(learner))[0]).toMatchObject({ rightDays: 2, closedAt });
    expect(await openCount(learner)).toBe(0);
    await passDays(app, 400, learner);
    await review(learner, 'un', { choice: ['b'] });
    const [again] = await read(learner);
    expect(again).toMatchObject({ rightDays: 0, closedAt: null });
    if (again === undefined) return;
    // Every wrong answer is kept, the latest first.
    expect(exerciseOf(again, 'question')).toMatchObject({
      answers: [
        { where: 'review', choice: ['b'] },
        { where: 'lesson', choice: ['d'] },
      ],
      explanations: {
        a: 'EXPLICATION un a',
        b: 'EXPLICATION un b',
        d: 'EXPLICATION un d',
      },
    });
    expect(await openCount(learner)).toBe(1);
  });

  it('of a lesson under way tells the right answer only once it was found', async () => {
    const learner = await buildLearner(app);
    const attempt = await start(app, learner.cookie, 'mises');
    expectOk(await answer(app, learner.cookie, attempt, 'un', ['d']));
    const [open] = await read(learner);
    expect(open).toMatchObject({ dueAt: null });
    if (open === undefined) throw new Error('There is a mistake.');
    expect(exerciseOf(open, 'question')).toMatchObject({
      explanations: { d: 'EXPLICATION un d' },
      correctOptions: null,
    });
    expect(JSON.stringify(open)).not.toContain('EXPLICATION un a');
    expectOk(await answer(app, learner.cookie, attempt, 'un', ['a']));
    const [found] = await read(learner);
    if (found === undefined) throw new Error('There is a mistake.');
    expect(exerciseOf(found, 'question')).toMatchObject({ correctOptions: ['a'] });
  });

  it('is not told while answers wait to be judged at the end', async () => {
    const learner = await buildLearner(app);
    const attempt = await start(app, learner.cookie, 'fin');
    expectOk(await answer(app, learner.cookie, attempt, 'fin-un', ['d']));
    expect(await read(learner)).toEqual([]);
    expect(await openCount(learner)).toBe(0);
    expectOk(await answer(app, learner.cookie, attempt, 'fin-deux', ['a']));
    expect(await read(learner)).toMatchObject([{ id: 'fin/question/fin-un' }]);
    expectOk(await complete(app, learner.cookie, attempt));
    expect(await read(learner)).toMatchObject([
      { id: 'fin/question/fin-un', exercise: { correctOptions: ['a'] } },
    ]);
  });

  it('is no unfinished choice', async () => {
    const learner = await buildLearner(app);
    const attempt = await start(app, learner.cookie, 'mises');
    expectOk(await answer(app, learner.cookie, attempt, 'deux', ['a']));
    expect(await read(learner)).toEqual([]);
  });
});

it('a mistake in an exercise shows the numbers of then, what was typed and what it came to', async () => {
  const learner = await buildReviewer(app);
  const [card] = await readSession(app, learner);
  if (card?.exercise.kind !== 'drill') throw new Error('The exercise is due.');
  const left = 300 - Number(solve(card).replace(',', '.'));
  expectOk(await sendAnswer(app, learner, card, { typed: String(left).replace('.', ',') }));
  const [mistake] = await read(learner);
  if (mistake === undefined) throw new Error('There is a mistake.');
  expect(mistake).toMatchObject({ id: 'mises/drill/mise', taught: { stepNumber: 2 } });
  expect(exerciseOf(mistake, 'drill').answers).toMatchObject([
    {
      where: 'review',
      text: card.exercise.text,
      typed: String(left).replace('.', ','),
      answer: expect.stringContaining('€'),
      steps: [{ say: 'CE QUE VOUS RISQUEZ' }],
      hint: 'C’EST CE QUI RESTE',
    },
  ]);
});

it('a question that was changed since is shown as it was asked then', async () => {
  await recordQuestionVersions(app.services);
  const learner = await buildReviewer(app, ['un']);
  const attempt = await buildLearner(app);
  const walk = await start(app, attempt.cookie, 'mises');
  expectOk(await answer(app, attempt.cookie, walk, 'un', ['b']));
  // Its options change places, and what was d is right now.
  app.services.course = {
    ...reviewCourse,
    lessons: reviewCourse.lessons.map((lesson) => ({
      ...lesson,
      quiz: lesson.quiz && {
        ...lesson.quiz,
        questions: lesson.quiz.questions.map((question) =>
          question.id === 'un'
            ? {
                ...question,
                text: 'Autrement demandé ?',
                options: question.options.map((option) => ({
                  ...option,
                  text: `Nouveau ${option.id}`,
                  why: `AUTRE ${option.id}`,
                  right: option.id === 'd',
                })),
              }
            : question,
        ),
      },
    })),
  };
  try {
    await recordQuestionVersions(app.services);
    const [mistake] = await read(learner);
    if (mistake === undefined) throw new Error('There is a mistake.');
    expect(exerciseOf(mistake, 'question')).toMatchObject({
      question: { text: 'Question un', options: [{ text: 'Réponse a de un' }, {}, {}, {}] },
      answers: [{ choice: ['d'] }],
      explanations: { a: 'EXPLICATION un a', d: 'EXPLICATION un d' },
      correctOptions: ['a'],
    });
    // The attempt under way keeps its error, and the same question asked anew is its next version.
    const after = expectOk<{ attempt: { errors: number } }>(
      await answer(app, attempt.cookie, walk, 'un', ['c']),
    );
    expect(after.attempt.errors).toBe(2);
    const [own] = await read(attempt);
    if (own === undefined) throw new Error('There is a mistake.');
    expect(exerciseOf(own, 'question')).toMatchObject({
      question: { text: 'Autrement demandé ?' },
      answers: [{ choice: ['c'] }],
      explanations: { c: 'AUTRE c' },
      correctOptions: null,
    });
  } finally {
    app.services.course = reviewCourse;
  }
});

it('open ones stand first, then the latest', async () => {
  const learner = await buildReviewer(app, ['un', 'trois']);
  await passDays(app, 1, learner);
  await review(learner, 'un', { choice: ['a'] });
  await passDays(app, 30, learner);
  await review(learner, 'un', { choice: ['a'] });
  await review(learner, 'deux', { choice: ['c'] });
  expect((await read(learner)).map(({ id, closedAt }) => [id, closedAt !== null])).toEqual([
    ['mises/question/deux', false],
    ['mises/question/trois', false],
    ['mises/question/un', true],
  ]);
});

it('mistakes rest after a restart, and come back with the lesson', async () => {
  const learner = await buildReviewer(app, ['un']);
  await app.services.database
    .delete(completions)
    .where(eq(completions.learnerId, learner.learnerId));
  expect(await read(learner)).toEqual([]);
  // Under way again, what was chosen then is explained as it was, and the right answer waits.
  await start(app, learner.cookie, 'mises');
  const [resting] = await read(learner);
  expect(resting).toMatchObject({ exercise: { correctOptions: null }, dueAt: null });
  await takeReviewed(app, learner, 'mises');
  expect(await read(learner)).toMatchObject([{ exercise: { correctOptions: ['a'] } }]);
});

it('does not tell of somebody else', async () => {
  await buildReviewer(app, ['un', 'trois']);
  expect(await read(await buildReviewer(app))).toEqual([]);
});
