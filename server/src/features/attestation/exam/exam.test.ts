import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode, errorData } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners } from '../../identity/tables.ts';
import { examItems, exams } from '../tables.ts';
import {
  buildGraduate,
  type Exam,
  handIn,
  type Overview,
  readOverview,
  saveAnswer,
  sitExam,
  startExam,
} from '../testing/sit-exam.ts';
import { readAsked, rightAnswer } from '../testing/right-answers.ts';

/** The real course: an exam is drawn from all of it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const begin = async (learner: { cookie: string }) => expectOk<Exam>(await startExam(app, learner));

it('is closed to visitors, and to whoever has a lesson left, which it names', async () => {
  expect(statusAndCode(await callApi(app, 'GET', '/exam'))).toBe('401 UNAUTHORIZED');
  expect(statusAndCode(await callApi(app, 'POST', '/exam'))).toBe('401 UNAUTHORIZED');
  const nearly = await buildGraduate(app, 1);
  expect(statusAndCode(await startExam(app, nearly))).toBe('403 EXAM_LOCKED');
  const { missing, underWay } = await readOverview(app, nearly);
  expect([missing.map(({ lessonId }) => lessonId), underWay]).toEqual([['futures-expert'], null]);
  expect((await readOverview(app, await buildLearner(app))).missing).toHaveLength(10);
  expect((await readOverview(app, await buildGraduate(app))).missing).toEqual([]);
});

it('is one exam, on however many devices it is started at once', async () => {
  const learner = await buildGraduate(app);
  const other = await buildSession(app.services, learner.learnerId);
  const started = await Promise.all(
    [learner, other, learner, other].map((device) => startExam(app, device)),
  );
  const ids = started.map((answer) => expectOk<Exam>(answer).id);
  expect(new Set(ids).size).toBe(1);
  const kept = await app.services.database
    .select()
    .from(exams)
    .where(eq(exams.learnerId, learner.learnerId));
  expect(kept).toHaveLength(1);
});

it('keeps each answer once, on whatever device, and replaces it until the end', async () => {
  const learner = await buildGraduate(app);
  const exam = await begin(learner);
  expect(exam.items.map(({ place }) => place)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
  expect(exam.secondsLeft).toBe(90 * 60);
  const asked = await readAsked(app, exam.id);
  const question = asked.find(({ kind }) => kind === 'question')!;
  const drill = asked.find(({ kind }) => kind === 'drill')!;
  const right = rightAnswer(question.asked);
  const other = await buildSession(app.services, learner.learnerId);
  await Promise.all(
    [learner, other, learner].map((device) =>
      saveAnswer(app, device, exam.id, question.place, right).then(expectOk),
    ),
  );
  expectOk(await saveAnswer(app, learner, exam.id, drill.place, { typed: '1' }));
  expectOk(await saveAnswer(app, learner, exam.id, drill.place, rightAnswer(drill.asked)));

  app.clock.advance({ minutes: 30 });
  const { underWay } = await readOverview(app, other);
  expect(underWay?.secondsLeft).toBe(60 * 60);
  expect(underWay?.items.filter(({ answer }) => answer !== null)).toHaveLength(2);
  expect(underWay?.items[question.place - 1]?.answer?.choice).toEqual(right.choice);

  const ended = expectOk<Overview>(await handIn(app, learner, exam.id));
  expect(ended.last).toMatchObject({ score: 2, items: 30, passMark: 24, passed: false });
  expect(expectOk<Overview>(await handIn(app, other, exam.id)).last).toEqual(ended.last);
  expect(statusAndCode(await saveAnswer(app, learner, exam.id, question.place, right))).toBe(
    '409 EXAM_OVER',
  );
});

it('refuses what cannot be an answer, at its field, and keeps the one before', async () => {
  const learner = await buildGraduate(app);
  const exam = await begin(learner);
  const asked = await readAsked(app, exam.id);
  const question = asked.find(({ kind }) => kind === 'question')!;
  const drill = asked.find(({ kind }) => kind === 'drill')!;
  const right = rightAnswer(question.asked);
  expectOk(await saveAnswer(app, learner, exam.id, question.place, right));
  const bad = [
    [question.place, { choice: ['ailleurs'] }, 'choice'],
    [question.place, {}, 'choice'],
    [question.place, { typed: '12' }, 'choice'],
    [question.place, { choice: [] }, 'choice'],
    [drill.place, { typed: 'douze' }, 'typed'],
    [drill.place, { typed: '1'.repeat(61) }, 'typed'],
    [drill.place, { choice: right.choice }, 'typed'],
  ] as const;
  for (const [place, body, field] of bad) {
    const answer = await saveAnswer(app, learner, exam.id, place, body);
    expect(statusAndCode(answer)).toBe('422 INVALID_INPUT');
    expect(Object.keys((errorData(answer) as { fields: object }).fields)).toEqual([field]);
  }
  for (const place of [31, 100])
    expect(statusAndCode(await saveAnswer(app, learner, exam.id, place, right))).toBe(
      '404 EXAM_NOT_FOUND',
    );
  expect(statusAndCode(await saveAnswer(app, learner, exam.id, 0, right))).toBe(
    '422 INVALID_INPUT',
  );
  const { underWay } = await readOverview(app, learner);
  expect(underWay?.items[question.place - 1]?.answer?.choice).toEqual(right.choice);
  // A grade that is sent along counts for nothing.
  expectOk(
    await saveAnswer(app, learner, exam.id, question.place, { ...right, correct: true, score: 30 }),
  );
  expect(expectOk<Overview>(await handIn(app, learner, exam.id)).last?.score).toBe(1);
});

it('is nobody else’s', async () => {
  const learner = await buildGraduate(app);
  const other = await buildGraduate(app);
  const exam = await begin(learner);
  const [first] = await readAsked(app, exam.id);
  const answer = rightAnswer(first!.asked);
  expect(statusAndCode(await saveAnswer(app, other, exam.id, 1, answer))).toBe(
    '404 EXAM_NOT_FOUND',
  );
  expect(statusAndCode(await handIn(app, other, exam.id))).toBe('404 EXAM_NOT_FOUND');
  expect((await readOverview(app, other)).underWay).toBeNull();
});

it('ends by the server’s clock: what was saved counts, nothing after it does', async () => {
  const learner = await buildGraduate(app);
  const exam = await begin(learner);
  const asked = await readAsked(app, exam.id);
  for (const { place, asked: exercise } of asked.slice(0, 24))
    expectOk(await saveAnswer(app, learner, exam.id, place, rightAnswer(exercise)));
  app.clock.advance({ minutes: 90 });
  const late = await saveAnswer(app, learner, exam.id, 25, rightAnswer(asked[24]!.asked));
  expect(statusAndCode(late)).toBe('409 EXAM_OVER');

  // Days later, on two devices at once, it is judged once, as of its end.
  app.clock.advance({ hours: 50 });
  const overviews = await Promise.all([readOverview(app, learner), readOverview(app, learner)]);
  for (const { last, underWay } of overviews) {
    expect(underWay).toBeNull();
    expect(last).toMatchObject({ score: 24, passed: true, endedAt: exam.endsAt });
  }
  expect(statusAndCode(await startExam(app, learner))).toBe('409 EXAM_PASSED');
});

it('may be tried again a week after the start of the failed one, and is drawn anew', async () => {
  const learner = await buildGraduate(app);
  const before = await begin(learner);
  app.clock.advance({ minutes: 20 });
  const { last, nextAt } = expectOk<Overview>(await handIn(app, learner, before.id));
  expect(last?.passed).toBe(false);
  const opens = new Date(before.startedAt).getTime() + 7 * 24 * 3_600_000;
  expect(nextAt).toBe(new Date(opens).toISOString());
  app.clock.set(new Date(opens - 1000));
  const early = await startExam(app, learner);
  expect([statusAndCode(early), errorData(early)]).toEqual(['409 EXAM_TOO_EARLY', { nextAt }]);
  app.clock.advance({ seconds: 1 });
  const again = await begin(learner);
  expect(again.id).not.toBe(before.id);
  expect(again.items).not.toEqual(before.items);
  // One that is left in the middle, and begun anew only after a week, is judged on the way.
  app.clock.advance({ hours: 7 * 24 });
  expect((await begin(learner)).id).not.toBe(again.id);
});

it('gives no points', async () => {
  const learner = await buildGraduate(app);
  const total = async () =>
    (
      await app.services.database
        .select({ points: learners.totalPoints })
        .from(learners)
        .where(eq(learners.learnerId, learner.learnerId))
    )[0]?.points;
  const before = await total();
  expect((await sitExam(app, learner, 30)).last).toMatchObject({ score: 30, passed: true });
  expect(await total()).toBe(before);
});

it('stays as it was asked when the course has another text since', async () => {
  const learner = await buildGraduate(app);
  const exam = await begin(learner);
  const asked = await readAsked(app, exam.id);
  const question = asked.find(({ kind }) => kind === 'question')!;
  expectOk(await saveAnswer(app, learner, exam.id, question.place, rightAnswer(question.asked)));
  // As after a new course: neither the lesson nor the notion is there any more.
  await app.services.database
    .update(examItems)
    .set({ lessonId: 'ancienne', itemId: 'ancienne', notionId: 'ancienne' })
    .where(eq(examItems.examId, exam.id));
  const { last } = expectOk<Overview>(await handIn(app, learner, exam.id));
  expect(last?.score).toBe(1);
  expect(last?.notions).toEqual([]);
  expect(last?.answers[question.place - 1]).toMatchObject({ correct: true });
});
