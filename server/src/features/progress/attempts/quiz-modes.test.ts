import type { lessonContentSchema } from '@chandelle/contract/lessons';
import { questionId, rightOptions, wrongOption } from '@chandelle/course/testing/every-mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import {
  answerQuestions,
  everyModeCourse,
  readOverview,
  takeAllBefore,
} from '../../../testing/play-every-mode.ts';
import {
  answer,
  complete,
  expectOk,
  statusAndCode,
  errorData,
  start,
  type Attempt,
} from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: everyModeCourse });
});
afterAll(() => app.close());

describe('each mode of a quiz', () => {
  /** A learner for whom a lesson has just begun. */
  async function learnerBefore(lessonId: string) {
    const { cookie, learnerId } = await buildLearner(app);
    await takeAllBefore(app, cookie, lessonId);
    return { cookie, learnerId, attempt: await start(app, cookie, lessonId) };
  }
  interface Judged {
    correct: boolean | null;
    cost: number | null;
    incomplete: boolean;
    attempt: Attempt;
  }
  const submit = async (cookie: string, attempt: Attempt, number: number, choice: string[]) =>
    expectOk<Judged>(await answer(app, cookie, attempt, questionId(number), choice));

  it('sends each lesson’s labels, messages and confetti to the letter', async () => {
    const { cookie } = await learnerBefore('gestion-risque');
    const read = async (lessonId: string) =>
      expectOk<output<typeof lessonContentSchema>>(
        await callApi(app, 'GET', `/lessons/${lessonId}`, { cookie }),
      );
    const averages = await read('moyennes-mobiles');
    expect(averages.quiz?.rules.labels).toMatchObject({
      finishDisabled: 'Terminez toutes les questions',
      counter: 'Score actuel : {n} / 5 questions validées',
    });
    expect(averages.confetti.pieces).toBe(150);
    const risk = await read('gestion-risque');
    expect(risk.messages.saved).toEqual([
      { title: 'Leçon terminée !', text: null },
      { title: 'Félicitations !', text: 'Leçon terminée ! Vous avez gagné {n} points.' },
    ]);
    expect(risk.confetti.pieces).toBe(100);
  });

  it('two right options: one of them is unfinished and free, a wrong one an error, only both together right', async () => {
    const { cookie, attempt } = await learnerBefore('supports-resistances');
    for (const number of [1, 2, 4])
      await submit(cookie, attempt, number, rightOptions(attempt.lessonId, number));
    const half = await submit(cookie, attempt, 3, ['b']);
    expect(half).toMatchObject({ correct: false, incomplete: true, cost: null });
    expect(half.attempt.questions[2]).toMatchObject({ answered: false, lastChoice: ['b'] });
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
    const mixed = await submit(cookie, attempt, 3, ['a', 'b']);
    expect(mixed).toMatchObject({ correct: false, incomplete: true, cost: 10 });
    const again = await submit(cookie, attempt, 3, ['a', 'd']);
    expect(again).toMatchObject({ cost: null, attempt: { errors: 1 } });
    expect(await submit(cookie, attempt, 3, ['d', 'b'])).toMatchObject({ correct: true });
    expect(expectOk(await complete(app, cookie, attempt))).toMatchObject({
      score: 75,
      pointsEarned: 110,
    });
  });

  it('only validated answers finish moyennes-mobiles', async () => {
    const { cookie, attempt } = await learnerBefore('moyennes-mobiles');
    for (let number = 1; number <= 4; number += 1)
      await submit(cookie, attempt, number, rightOptions(attempt.lessonId, number));
    const missed = await submit(cookie, attempt, 5, [wrongOption(attempt.lessonId, 5)]);
    expect(missed).toMatchObject({ correct: false, cost: 20, attempt: { possibleScore: 80 } });
    expect(missed.attempt.questions.filter(({ validated }) => validated)).toHaveLength(4);
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
    await submit(cookie, attempt, 5, rightOptions(attempt.lessonId, 5));
    expect((await complete(app, cookie, attempt)).status).toBe(200);
  });

  it('five answers, right or wrong, finish gestion-risque', async () => {
    const { cookie, attempt } = await learnerBefore('gestion-risque');
    for (let number = 1; number <= 5; number += 1) {
      expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
      await submit(cookie, attempt, number, [wrongOption(attempt.lessonId, number)]);
    }
    expect(expectOk(await complete(app, cookie, attempt))).toMatchObject({
      score: 0,
      pointsEarned: 0,
      unlockNextAt: new Date(app.clock().getTime() + 24 * 3_600_000).toISOString(),
    });
  });

  it('a wrong answer locks its question for 1.5 s', async () => {
    const { cookie, attempt } = await learnerBefore('candlesticks');
    await submit(cookie, attempt, 1, [wrongOption(attempt.lessonId, 1)]);
    const body = {
      submissionId: crypto.randomUUID(),
      questionId: questionId(1),
      choice: rightOptions(attempt.lessonId, 1),
    };
    const send = () => callApi(app, 'POST', `/attempts/${attempt.id}/answers`, { cookie, body });
    app.clock.advance({ seconds: 1.499 });
    expect(statusAndCode(await send())).toBe('429 TOO_SOON');
    app.clock.advance({ seconds: 0.001 });
    expect(expectOk(await send())).toMatchObject({ correct: true, attempt: { errors: 1 } });
  });

  it('narratifs accepts any answer, judges at the end, and lets one of eight be wrong', async () => {
    const { cookie, attempt } = await learnerBefore('narratifs');
    const { lessonId } = attempt;
    const first = await submit(cookie, attempt, 1, [wrongOption(lessonId, 1)]);
    expect(first).toMatchObject({ correct: null, cost: null, attempt: { errors: 0 } });
    expect(first.attempt.questions[0]).toMatchObject({
      lastCorrect: null,
      rightOptions: null,
      explanations: {},
    });
    const twice = await answer(app, cookie, attempt, questionId(1), rightOptions(lessonId, 1));
    expect(statusAndCode(twice)).toBe('409 QUESTION_LOCKED');
    await submit(cookie, attempt, 2, [wrongOption(lessonId, 2)]);
    for (let number = 3; number <= 7; number += 1)
      await submit(cookie, attempt, number, rightOptions(lessonId, number));
    const last = await submit(cookie, attempt, 8, rightOptions(lessonId, 8));
    expect(last.attempt).toMatchObject({ errors: 2, possibleScore: 75 });
    expect(last.attempt.questions[0]).toMatchObject({
      lastChoice: [wrongOption(lessonId, 1)],
      lastCorrect: false,
      rightOptions: rightOptions(lessonId, 1),
    });
    const below = await complete(app, cookie, attempt);
    expect(statusAndCode(below)).toBe('409 SCORE_TOO_LOW');
    expect(errorData(below)).toMatchObject({ score: 75, passPercent: 80 });

    const again = expectOk<Attempt>(
      await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie }),
    );
    expect(again).toMatchObject({ step: 0, doneSteps: [], errors: 0, status: 'active' });
    await answerQuestions(app, cookie, again, [4]);
    expect(expectOk(await complete(app, cookie, again))).toMatchObject({
      score: 88,
      pointsEarned: 100,
    });
  });

  it('the fourth error of ten fails where 70 % is asked, and a retry begins without errors', async () => {
    const { cookie, attempt } = await learnerBefore('psychologie-trading');
    await answerQuestions(app, cookie, attempt, [1, 1, 2, 9]);
    const below = await complete(app, cookie, attempt);
    expect(statusAndCode(below)).toBe('409 SCORE_TOO_LOW');
    expect(errorData(below)).toMatchObject({
      score: 60,
      passPercent: 70,
      attempt: { status: 'failed', errors: 4 },
    });
    expect(await readOverview(app, cookie)).toMatchObject({ completedCount: 6 });
    // A failed attempt is gone back to, not begun anew.
    expect(await start(app, cookie, attempt.lessonId)).toMatchObject({ id: attempt.id });
    const again = expectOk<Attempt>(
      await callApi(app, 'POST', `/attempts/${attempt.id}/retry`, { cookie }),
    );
    await answerQuestions(app, cookie, again);
    expect(expectOk(await complete(app, cookie, again))).toMatchObject({
      score: 100,
      pointsEarned: 300,
    });
  });
});
