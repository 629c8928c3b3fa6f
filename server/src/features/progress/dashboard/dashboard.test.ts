import type { dashboardSchema } from '@chandelle/contract/dashboard';
import {
  questionId,
  rightChoice,
  tinyCourse,
  wrongChoice,
} from '@chandelle/course/testing/tiny-course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import {
  answer,
  answerAll,
  complete,
  expectOk,
  statusAndCode,
  start,
  takeLesson,
  takeLessons,
} from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const read = async (cookie: string) =>
  expectOk<output<typeof dashboardSchema>>(await callApi(app, 'GET', '/progress', { cookie }));

/** Lets a lesson be on screen for some minutes. */
async function spend(cookie: string, attemptId: string, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.clock.advance({ minutes: 1 });
    const position = { step: 0, doneSteps: [], visibleSeconds: 60 };
    expectOk(
      await callApi(app, 'PUT', `/attempts/${attemptId}/position`, { cookie, body: position }),
    );
  }
}

it('is closed to visitors', async () => {
  expect(statusAndCode(await callApi(app, 'GET', '/progress'))).toBe('401 UNAUTHORIZED');
});

it('of a learner who begins is empty, and knows where to begin', async () => {
  const { cookie } = await buildLearner(app);
  expect(await read(cookie)).toMatchObject({
    totalPoints: 0,
    rank: null,
    lostPoints: 0,
    studyMinutes: 0,
    completions: [],
    study: [],
    attempts: [],
    attemptCount: 0,
    next: { lessonId: 'bougies', points: 100, underWay: false },
  });
});

it('shows points, rank, lessons done, all badges, rest and the next lesson', async () => {
  const { cookie } = await buildLearner(app, { listedOnLeaderboard: true });
  await takeLesson(app, { cookie }, 'bougies', 1);
  app.clock.advance({ hours: 1 });
  await takeLesson(app, { cookie }, 'supports');
  const dashboard = await read(cookie);
  expect(dashboard).toMatchObject({
    totalPoints: 195,
    completions: [
      { lessonId: 'supports', points: 120, maxPoints: 120, errors: 0 },
      { lessonId: 'bougies', score: 75, points: 75, maxPoints: 100, errors: 1 },
    ],
    rest: { hoursLeft: 48 },
    next: { lessonId: 'risque', title: 'La leçon risque', points: 200, underWay: false },
  });
  expect(dashboard.rank).toBeGreaterThanOrEqual(1);
  expect(dashboard.badges).toHaveLength(8);
  expect(dashboard.badges.filter(({ earnedAt }) => earnedAt !== null)).toHaveLength(2);
});

it('draws the course: each lesson opens where the one before closed, beside one without errors', async () => {
  const { cookie } = await buildLearner(app);
  await takeLessons(app, { cookie }, ['bougies', 'supports'], 2);
  const { completions, lostPoints, reachablePoints, coursePoints } = await read(cookie);
  expect(
    completions.toReversed().map(({ open, close, perfectClose }) => [open, close, perfectClose]),
  ).toEqual([
    [0, 50, 100],
    [50, 160, 220],
  ]);
  expect(lostPoints).toBe(60);
  expect(coursePoints - reachablePoints).toBe(lostPoints);
});

it('tells what was right at the first try, the weakest lesson first, and which step to read again', async () => {
  const { cookie } = await buildLearner(app);
  await takeLesson(app, { cookie }, 'libre');
  await takeLesson(app, { cookie }, 'bougies', 2);
  const { study } = await read(cookie);
  expect(study).toMatchObject([
    {
      lessonId: 'bougies',
      answers: [false, true, true, true],
      rightAtFirst: 3,
      again: [{ number: 1, screen: 1, title: 'Lecture' }],
    },
    { lessonId: 'libre', answers: [true], rightAtFirst: 1, again: [] },
  ]);
  // The last passage counts.
  await takeLesson(app, { cookie }, 'bougies');
  expect((await read(cookie)).study.find(({ lessonId }) => lessonId === 'bougies')).toMatchObject({
    answers: [true, true, true, true],
    again: [],
  });
});

it('counts only minutes that were measured, and each once', async () => {
  const { cookie } = await buildLearner(app);
  const bougies = await start(app, cookie, 'bougies');
  await spend(cookie, bougies.id, 3);
  await answerAll(app, cookie, bougies);
  expectOk(await complete(app, cookie, bougies));
  await takeLesson(app, { cookie }, 'libre');
  const { completions, study, studyMinutes } = await read(cookie);
  expect(completions.map(({ lessonId, timeSpentMinutes }) => [lessonId, timeSpentMinutes])).toEqual(
    [
      ['libre', null],
      ['bougies', 3],
    ],
  );
  expect(study).toMatchObject([
    { lessonId: 'bougies', minutes: 3 },
    { lessonId: 'libre', minutes: 0 },
  ]);
  expect(studyMinutes).toBe(3);
});

it('shows attempts below the pass mark with their score, and their time once they are retried', async () => {
  const { cookie } = await buildLearner(app);
  await takeLessons(app, { cookie }, ['bougies', 'supports', 'risque']);
  const attempt = await start(app, cookie, 'psychologie');
  await spend(cookie, attempt.id, 2);
  await answerAll(app, cookie, attempt, 4);
  expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 SCORE_TOO_LOW');
  expectOk(await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie }));
  const { attempts, attemptCount, study } = await read(cookie);
  expect(attempts.slice(0, 3)).toMatchObject([
    { lessonId: 'psychologie', status: 'active', score: null, errors: null, retake: false },
    { lessonId: 'psychologie', status: 'failed', score: 60, errors: 4 },
    { lessonId: 'risque', status: 'completed', score: 100, errors: 0 },
  ]);
  expect(attemptCount).toBe(5);
  expect(study[0]).toMatchObject({ lessonId: 'psychologie', minutes: 2, rightAtFirst: 9 });
});

it('keeps the score of what was below the pass mark beside the passage that came after', async () => {
  const { cookie } = await buildLearner(app);
  await takeLessons(app, { cookie }, ['bougies', 'supports', 'risque']);
  const attempt = await start(app, cookie, 'psychologie');
  await answerAll(app, cookie, attempt, 4);
  expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 SCORE_TOO_LOW');
  expectOk(await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie }));
  await takeLesson(app, { cookie }, 'psychologie', 1);
  const { attempts, study } = await read(cookie);
  expect(attempts.slice(0, 2).map(({ status, score, errors }) => [status, score, errors])).toEqual([
    ['completed', 90, 1],
    ['failed', 60, 4],
  ]);
  expect(study.find(({ lessonId }) => lessonId === 'psychologie')?.rightAtFirst).toBe(9);
});

it('tells nothing of answers that are not judged yet', async () => {
  const { cookie } = await buildLearner(app);
  await takeLessons(app, { cookie }, ['bougies', 'supports', 'risque']);
  const attempt = await start(app, cookie, 'narratifs');
  expectOk(await answer(app, cookie, attempt, questionId('narratifs', 1), wrongChoice));
  expectOk(
    await answer(app, cookie, attempt, questionId('narratifs', 2), rightChoice('narratifs', 2)),
  );
  const { study } = await read(cookie);
  expect(study.at(-1)).toMatchObject({ lessonId: 'narratifs', answers: [], again: [] });
});

it('begins anew after a restart', async () => {
  const { cookie } = await buildLearner(app);
  await takeLessons(app, { cookie }, [
    'bougies',
    'supports',
    'risque',
    'psychologie',
    'futures-expert',
  ]);
  const body = { confirmation: 'RECOMMENCER' };
  expectOk(await callApi(app, 'POST', '/progress/restart', { cookie, body }));
  expect(await read(cookie)).toMatchObject({
    totalPoints: 0,
    completions: [],
    study: [],
    attempts: [],
    attemptCount: 0,
  });
});
