import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import {
  answer,
  answerAll,
  complete,
  expectOk,
  statusAndCode,
  errorData,
  start,
  takeLesson,
  takeLessons,
  type Attempt,
} from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { questionId, tinyCourse, wrongChoice } from '@chandelle/course/testing/tiny-course';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

describe('answers', () => {
  it('are judged, cost what they cost, and reveal only what they may', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    const first = questionId('bougies', 1);
    const wrong = expectOk<{ attempt: Attempt }>(await answer(app, cookie, attempt, first, ['b']));
    expect(wrong).toMatchObject({
      correct: false,
      cost: 25,
      incomplete: false,
      attempt: { errors: 1, possibleScore: 75 },
    });
    expect(wrong.attempt.questions[0]).toEqual({
      questionId: first,
      lastChoice: ['b'],
      lastCorrect: false,
      validated: false,
      answered: true,
      tries: 1,
      explanations: { b: 'EXPLICATION bougies-q1 b' },
      rightOptions: null,
    });
    const right = expectOk<{ attempt: Attempt }>(await answer(app, cookie, attempt, first, ['a']));
    expect(right).toMatchObject({ correct: true, cost: null, attempt: { errors: 1 } });
    expect(right.attempt.questions[0]).toMatchObject({
      validated: true,
      rightOptions: ['a'],
      explanations: { a: expect.any(String), b: expect.any(String), c: expect.any(String) },
    });
    expect(statusAndCode(await answer(app, cookie, attempt, first, ['a']))).toBe(
      '409 QUESTION_LOCKED',
    );
  });

  it('cost nothing once the score is at 0', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'libre');
    const question = questionId('libre', 1);
    const costs = [];
    for (let error = 0; error < 3; error += 1) {
      const { body } = await answer(app, cookie, attempt, question, wrongChoice);
      costs.push((body as { cost: number | null }).cost);
    }
    expect(costs).toEqual([100, null, null]);
  });

  it('count once a question where only the first wrong pick does', async () => {
    const { cookie } = await buildLearner(app);
    await takeLesson(app, { cookie }, 'bougies');
    const attempt = await start(app, cookie, 'supports');
    const first = questionId('supports', 1);
    expect((await answer(app, cookie, attempt, first, ['d'])).body).toMatchObject({ cost: 10 });
    expect((await answer(app, cookie, attempt, first, ['c'])).body).toMatchObject({
      cost: null,
      attempt: { errors: 1 },
    });
    const several = questionId('supports', 2);
    expect((await answer(app, cookie, attempt, several, ['a'])).body).toMatchObject({
      correct: false,
      incomplete: true,
      cost: null,
      attempt: { errors: 1 },
    });
    expect((await answer(app, cookie, attempt, several, ['b', 'a'])).body).toMatchObject({
      correct: true,
    });
  });

  it('are refused while input is locked, without counting', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    await answer(app, cookie, attempt, questionId('bougies', 1), wrongChoice);
    const again = () =>
      callApi(app, 'POST', `/attempts/${attempt.id}/answers`, {
        cookie,
        body: { submissionId: randomUUID(), questionId: questionId('bougies', 1), choice: ['b'] },
      });
    app.clock.advance({ seconds: 1.4 });
    expect(statusAndCode(await again())).toBe('429 TOO_SOON');
    expect((await start(app, cookie, 'bougies')).errors).toBe(1);
    app.clock.advance({ seconds: 0.1 });
    expect((await again()).status).toBe(200);
  });

  it('must be answers that the question offers', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    const first = questionId('bougies', 1);
    const submit = async (question: string, choice: string[]) =>
      statusAndCode(await answer(app, cookie, attempt, question, choice));
    expect(await submit('inconnue', ['a'])).toBe('404 QUESTION_NOT_FOUND');
    expect(await submit(questionId('libre', 1), ['a'])).toBe('404 QUESTION_NOT_FOUND');
    expect(await submit(first, [])).toBe('422 INVALID_INPUT');
    expect(await submit(first, ['z'])).toBe('422 INVALID_INPUT');
    expect(await submit(first, ['a', 'b'])).toBe('422 INVALID_INPUT');
    expect((await start(app, cookie, 'bougies')).errors).toBe(0);
  });

  it('sent again are answered as the first time, also when the lesson is over', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'libre');
    const submissionId = randomUUID();
    const question = questionId('libre', 1);
    const send = () => answer(app, cookie, attempt, question, wrongChoice, submissionId);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    await answer(app, cookie, attempt, question, ['a']);
    await complete(app, cookie, attempt);
    expect((await send()).body).toMatchObject({
      correct: false,
      cost: 100,
      attempt: { errors: 1 },
    });
  });

  it('sent fifty times at once count once', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    const submissionId = randomUUID();
    const question = questionId('bougies', 1);
    const sent = await Promise.all(
      Array.from({ length: 50 }, () =>
        answer(app, cookie, attempt, question, wrongChoice, submissionId),
      ),
    );
    expect(sent.map(statusAndCode)).toEqual(sent.map(() => '200 '));
    expect((await start(app, cookie, 'bougies')).errors).toBe(1);
  });

  it('by fifty clicks at once are one error, the others too soon', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    const clicks = await Promise.all(
      Array.from({ length: 50 }, () =>
        callApi(app, 'POST', `/attempts/${attempt.id}/answers`, {
          cookie,
          body: {
            submissionId: randomUUID(),
            questionId: questionId('bougies', 1),
            choice: wrongChoice,
          },
        }),
      ),
    );
    const outcomes = clicks.map(statusAndCode).toSorted();
    expect(outcomes).toEqual(['200 ', ...Array<string>(49).fill('429 TOO_SOON')]);
    expect((await start(app, cookie, 'bougies')).errors).toBe(1);
  });
});

describe('a quiz with a pass mark', () => {
  const toPsychology = ['bougies', 'supports', 'risque'];

  it('fails above the errors allowed, stays failed, and can be retried', async () => {
    const { cookie } = await buildLearner(app);
    await takeLessons(app, { cookie }, toPsychology);
    const attempt = await start(app, cookie, 'psychologie');
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
    await answerAll(app, cookie, attempt, 4);
    for (let time = 0; time < 2; time += 1) {
      const failed = await complete(app, cookie, attempt);
      expect(statusAndCode(failed)).toBe('409 SCORE_TOO_LOW');
      expect(errorData(failed)).toMatchObject({
        score: 60,
        passPercent: 70,
        attempt: { id: attempt.id, status: 'failed', errors: 4 },
      });
    }
    expect(await start(app, cookie, 'psychologie')).toMatchObject({
      id: attempt.id,
      status: 'failed',
    });
    const late = await answer(app, cookie, attempt, questionId('psychologie', 1), ['a']);
    expect(statusAndCode(late)).toBe('409 ATTEMPT_FINISHED');

    const retry = () => callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie });
    const clicks = await Promise.all(Array.from({ length: 10 }, retry));
    const begun = clicks.map((click) => expectOk<Attempt>(click));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ status: 'active', errors: 0, step: 0, doneSteps: [] });
    expect(begun[0]?.id).not.toBe(attempt.id);
    const [second] = begun;
    if (second === undefined) throw new Error('No attempt.');
    await answerAll(app, cookie, second, 3);
    expect((await complete(app, cookie, second)).body).toMatchObject({
      score: 70,
      pointsEarned: 210,
    });
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 ATTEMPT_FINISHED');
  });

  it('only begins failed attempts again', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'libre');
    const retry = () => callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie });
    expect(statusAndCode(await retry())).toBe('409 NOT_FAILED');
    await answerAll(app, cookie, attempt);
    await complete(app, cookie, attempt);
    expect(statusAndCode(await retry())).toBe('409 ATTEMPT_FINISHED');
  });

  it('judged at the end tells nothing before its last answer', async () => {
    const { cookie } = await buildLearner(app);
    await takeLessons(app, { cookie }, toPsychology);
    const attempt = await start(app, cookie, 'narratifs');
    const give = async (number: number, choice: string[]) =>
      answer(app, cookie, attempt, questionId('narratifs', number), choice);
    for (let number = 1; number <= 7; number += 1) {
      const given = expectOk<{ attempt: Attempt }>(await give(number, number < 3 ? ['d'] : ['a']));
      expect(given).toMatchObject({ correct: null, cost: null, attempt: { errors: 0 } });
      expect(JSON.stringify(given)).not.toContain('EXPLICATION');
      for (const question of given.attempt.questions) expect(question.rightOptions).toBeNull();
    }
    expect(statusAndCode(await give(1, ['a']))).toBe('409 QUESTION_LOCKED');
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
    expectOk(await give(8, ['a']));
    const failed = await complete(app, cookie, attempt);
    expect(statusAndCode(failed)).toBe('409 SCORE_TOO_LOW');
    expect(errorData(failed)).toMatchObject({ score: 75, passPercent: 80 });

    const retried = await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie });
    const second = expectOk<Attempt>(retried);
    await answer(app, cookie, second, questionId('narratifs', 1), ['d']);
    for (let number = 2; number <= 8; number += 1)
      await answer(app, cookie, second, questionId('narratifs', number), ['a']);
    expect((await complete(app, cookie, second)).body).toMatchObject({
      score: 88,
      pointsEarned: 100,
    });
  });
});
