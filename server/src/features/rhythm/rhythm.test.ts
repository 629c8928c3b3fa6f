import type { rhythmSchema } from '@chandelle/contract/rhythm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { output } from 'zod';
import { type BuiltLearner, buildLearner, buildSession } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { answer, expectOk, statusAndCode, start } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import { completions, restartArchives } from '../progress/tables.ts';
import {
  buildReviewer,
  findCard,
  passDays,
  readSession,
  reviewCourse,
  sendAnswer,
  takeReviewed,
} from '../review/testing/review-course.ts';
import { studyDays } from '../study-days/tables.ts';

type Rhythm = output<typeof rhythmSchema>;

/** A Monday, ten in the morning in Paris. */
const monday = '2026-11-02T09:00:00Z';
const clock = makeTestClock(monday);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse, clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(monday));

const readRhythm = async ({ cookie }: BuiltLearner, timeZone = 'Europe/Paris') => {
  const path = `/rhythm?timeZone=${encodeURIComponent(timeZone)}`;
  return expectOk<Rhythm>(await callApi(app, 'GET', path, { cookie }));
};
const readDays = ({ learnerId }: BuiltLearner) =>
  app.services.database
    .select()
    .from(studyDays)
    .where(eq(studyDays.learnerId, learnerId))
    .orderBy(studyDays.day);
const dayOf = ({ days }: Rhythm, date: string) => days.find((day) => day.date === date);
const savePosition = (
  { cookie }: BuiltLearner,
  attempt: { id: string },
  body: { doneSteps: number[]; visibleSeconds: number; timeZone?: string },
) =>
  callApi(app, 'PUT', `/attempts/${attempt.id}/position`, {
    cookie,
    body: { step: 0, ...body },
  });
/** Answers the first card of Révision, one that is due. */
async function answerOne(learner: BuiltLearner, body: object = {}) {
  const [card] = await readSession(app, learner, true);
  if (card === undefined) throw new Error('No card is due.');
  const given = card.exercise.kind === 'drill' ? { typed: '1' } : { choice: ['a'] };
  return sendAnswer(app, learner, card, { ...given, ...body });
}

test('a lesson that is only open is no day of study; a step, an answer, a card are', async () => {
  const learner = await buildLearner(app);
  expect(await readRhythm(learner)).toMatchObject({
    today: '2026-11-02',
    streak: 0,
    studiedToday: false,
    frozenLeft: 2,
    weeklyGoal: null,
    weekDays: 0,
  });
  const attempt = await start(app, learner.cookie, 'mises');
  clock.advance({ minutes: 3 });
  expectOk(await savePosition(learner, attempt, { doneSteps: [], visibleSeconds: 120 }));
  let rhythm = await readRhythm(learner);
  expect(rhythm.streak).toBe(0);
  expect(dayOf(rhythm, '2026-11-02')).toMatchObject({ state: null, lessonMinutes: 2 });
  expectOk(await savePosition(learner, attempt, { doneSteps: [0], visibleSeconds: 0 }));
  rhythm = await readRhythm(learner);
  expect(rhythm).toMatchObject({ streak: 1, studiedToday: true, weekDays: 1 });
  expect(dayOf(rhythm, '2026-11-02')?.state).toBe('studied');
  // The same step once more is nothing new.
  await passDays(app, 1, learner);
  expectOk(await savePosition(learner, attempt, { doneSteps: [0], visibleSeconds: 0 }));
  expect(await readRhythm(learner)).toMatchObject({ streak: 1, studiedToday: false });
  expectOk(await answer(app, learner.cookie, attempt, 'un', ['d']));
  expect(await readRhythm(learner)).toMatchObject({ streak: 2, studiedToday: true });
});

test('a rest does not end the streak, and a card answered in it lengthens the streak', async () => {
  const learner = await buildReviewer(app);
  await takeReviewed(app, learner, 'longue');
  const [rest] = await app.services.database
    .select({ until: completions.unlockNextAt })
    .from(completions)
    .where(eq(completions.learnerId, learner.learnerId))
    .orderBy(completions.unlockNextAt)
    .limit(1);
  expect(rest?.until?.toISOString().slice(0, 10)).toBe('2026-11-04');
  await passDays(app, 3, learner);
  let rhythm = await readRhythm(learner);
  expect(rhythm).toMatchObject({ today: '2026-11-05', streak: 1, frozenLeft: 2 });
  expect(dayOf(rhythm, '2026-11-03')).toMatchObject({ state: 'resting', rest: true });
  expect(dayOf(rhythm, '2026-11-04')).toMatchObject({ state: 'resting', rest: true });
  await passDays(app, 2, learner);
  expectOk(await answerOne(learner));
  rhythm = await readRhythm(learner);
  expect(rhythm).toMatchObject({ today: '2026-11-07', streak: 2, frozenLeft: 0 });
  expect(dayOf(rhythm, '2026-11-05')?.state).toBe('frozen');
  expect(dayOf(rhythm, '2026-11-07')).toMatchObject({ state: 'studied', lessonMinutes: 0 });
  expect(dayOf(rhythm, '2026-11-07')?.reviewMinutes).toBeGreaterThan(0);
});

test('the third day missed ends the streak', async () => {
  const learner = await buildReviewer(app);
  await passDays(app, 3, learner);
  expect(await readRhythm(learner)).toMatchObject({ streak: 1, frozenLeft: 0 });
  await passDays(app, 1, learner);
  expect(await readRhythm(learner)).toMatchObject({ streak: 0, frozenLeft: 0 });
});

test('a restart keeps the days, and the rests up to it', async () => {
  const learner = await buildReviewer(app);
  await takeReviewed(app, learner, 'longue');
  const { database } = app.services;
  const done = await database
    .delete(completions)
    .where(eq(completions.learnerId, learner.learnerId))
    .returning();
  await passDays(app, 1, learner);
  await database.insert(restartArchives).values({
    learnerId: learner.learnerId,
    completions: done.map(({ completedAt, unlockNextAt }) => ({
      completed_at: completedAt,
      unlock_next_at: unlockNextAt,
    })),
    badges: [],
    restartedAt: clock(),
  });
  await passDays(app, 1, learner);
  const rhythm = await readRhythm(learner);
  expect(dayOf(rhythm, '2026-11-03')?.state).toBe('resting');
  expect(dayOf(rhythm, '2026-11-04')).toMatchObject({ state: 'open', rest: false });
});

test('an answer sent again is one, and whatever is done at once belongs to one day', async () => {
  const learner = await buildReviewer(app);
  await passDays(app, 6, learner);
  const card = findCard(await readSession(app, learner), 'mise');
  const body = { typed: '1', submissionId: 'b9b0c9a4-0b1f-4f7e-8a53-1c7f4d8e6a20' };
  const before = await readDays(learner);
  const sent = await Promise.all(
    ['Europe/Paris', 'Pacific/Kiritimati', 'UTC'].map((timeZone) =>
      sendAnswer(app, learner, card, { ...body, timeZone }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const days = await readDays(learner);
  expect(days).toHaveLength(before.length + 1);
  expect(days.at(-1)).toMatchObject({ studied: true, reviewSeconds: 75 });
});

test('a time zone set back and forth makes no second day of one', async () => {
  clock.set('2026-11-02T22:30:00Z');
  const learner = await buildLearner(app);
  const attempt = await start(app, learner.cookie, 'longue');
  const at = async (question: string, timeZone: string) => {
    clock.advance({ seconds: 2 });
    const body = {
      submissionId: crypto.randomUUID(),
      questionId: question,
      choice: ['a'],
      timeZone,
    };
    expectOk(
      await callApi(app, 'POST', `/attempts/${attempt.id}/answers`, {
        cookie: learner.cookie,
        body,
      }),
    );
  };
  await at('longue-1', 'Europe/Paris');
  await at('longue-2', 'Pacific/Kiritimati');
  await at('longue-3', 'America/New_York');
  await at('longue-4', 'Pacific/Pago_Pago');
  expect((await readDays(learner)).map(({ day }) => day)).toEqual(['2026-11-02']);
  clock.advance({ hours: 1 });
  await at('longue-5', 'Europe/Paris');
  await at('longue-6', 'America/New_York');
  expect((await readDays(learner)).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03']);
  // In New York it is still the 2nd, but the day that was begun goes on.
  expect(await readRhythm(learner, 'America/New_York')).toMatchObject({
    today: '2026-11-03',
    streak: 2,
    studiedToday: true,
  });
});

test('a time zone that there is not is refused at its field, and nothing is counted', async () => {
  const learner = await buildReviewer(app);
  await passDays(app, 6, learner);
  const before = await readDays(learner);
  const refused = await answerOne(learner, { timeZone: 'Europe/Atlantide' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    data: { fields: { timeZone: 'Ce fuseau horaire n’existe pas.' } },
  });
  expect(await readDays(learner)).toEqual(before);
});

test('a goal of one to seven days is kept, any other is refused at its field', async () => {
  const learner = await buildReviewer(app);
  const change = (body: object) =>
    callApi(app, 'PATCH', '/rhythm/settings', { cookie: learner.cookie, body });
  expect(expectOk(await change({ weeklyGoal: 3, remindCards: true }))).toEqual({
    weeklyGoal: 3,
    remindLesson: false,
    remindCards: true,
    remindByMail: true,
  });
  for (const weeklyGoal of [0, 8, 2.5, '3']) {
    const refused = await change({ weeklyGoal });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ data: { fields: { weeklyGoal: expect.any(String) } } });
  }
  // What is not named stays.
  expectOk(await change({ remindLesson: true }));
  expect(
    expectOk(await callApi(app, 'GET', '/rhythm/settings', { cookie: learner.cookie })),
  ).toEqual({ weeklyGoal: 3, remindLesson: true, remindCards: true, remindByMail: true });
  expect(await readRhythm(learner)).toMatchObject({ weeklyGoal: 3, weekDays: 1 });
  expectOk(await change({ weeklyGoal: null }));
  expect((await readRhythm(learner)).weeklyGoal).toBeNull();
});

test('another learner has days of their own, and a visitor none', async () => {
  await buildReviewer(app);
  const other = await buildLearner(app);
  expect(await readRhythm(other)).toMatchObject({ streak: 0 });
  expect(statusAndCode(await callApi(app, 'GET', '/rhythm'))).toBe('401 UNAUTHORIZED');
  const { cookie } = await buildSession(app.services, other.learnerId);
  expect(expectOk(await callApi(app, 'GET', '/rhythm/settings', { cookie }))).toEqual({
    weeklyGoal: null,
    remindLesson: false,
    remindCards: false,
    remindByMail: true,
  });
});
