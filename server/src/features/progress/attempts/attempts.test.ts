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
  type Attempt,
} from '../../../testing/play-lesson.ts';
import { startSecondProcess } from '../../../testing/processes/start-second-process.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { questionId, tinyCourse, wrongChoice } from '@chandelle/course/testing/tiny-course';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const noAttempt = '00000000-0000-4000-8000-000000000000';
const savePosition = (cookie: string, attemptId: string, body: object) =>
  callApi(app, 'PUT', `/attempts/${attemptId}/position`, { cookie, body });
const here = { step: 1, screen: 0, doneSteps: [0], visibleSeconds: 0 };

describe('the attempt under way', () => {
  const read = (lessonId: string, cookie?: string) =>
    callApi(app, 'GET', `/lessons/${lessonId}/attempt`, cookie === undefined ? {} : { cookie });

  it('is read without starting one', async () => {
    const { cookie } = await buildLearner(app);
    expect(await expectOk(await read('bougies', cookie))).toBeNull();
    expect(await expectOk(await read('bougies', cookie))).toBeNull();
    const begun = await start(app, cookie, 'bougies');
    await savePosition(cookie, begun.id, here);
    expect(await expectOk(await read('bougies', cookie))).toEqual({
      ...begun,
      step: 1,
      doneSteps: [0],
    });
  });

  it('is that of an open lesson, and of oneself', async () => {
    const { cookie } = await buildLearner(app);
    const other = await buildLearner(app);
    await start(app, other.cookie, 'bougies');
    expect(await expectOk(await read('bougies', cookie))).toBeNull();
    expect(statusAndCode(await read('bougies'))).toBe('401 UNAUTHORIZED');
    expect(statusAndCode(await read('risque', cookie))).toBe('403 LESSON_LOCKED');
    expect(statusAndCode(await read('inconnue', cookie))).toBe('404 LESSON_NOT_FOUND');
  });
});

describe('every operation on attempts', () => {
  const submission = {
    submissionId: randomUUID(),
    questionId: questionId('bougies', 1),
    choice: ['a'],
  };
  const calls = [
    ['PUT', 'position', here],
    ['POST', 'answers', submission],
    ['POST', 'completion', undefined],
    ['POST', 'retry', undefined],
  ] as const;

  it.each(calls)(
    '%s %s refuses visitors, bad ids and attempts of others',
    async (method, name, body) => {
      const { cookie } = await buildLearner(app);
      const other = await buildLearner(app);
      const foreign = await start(app, other.cookie, 'bougies');
      const call = (id: string, who?: string) =>
        callApi(app, method, `/attempts/${id}/${name}`, {
          ...(body && { body }),
          ...(who !== undefined && { cookie: who }),
        });
      expect(statusAndCode(await call(foreign.id))).toBe('401 UNAUTHORIZED');
      expect(statusAndCode(await call('pas-un-uuid', cookie))).toBe('422 INVALID_INPUT');
      expect(statusAndCode(await call(noAttempt, cookie))).toBe('404 ATTEMPT_NOT_FOUND');
      expect(statusAndCode(await call(foreign.id, cookie))).toBe('404 ATTEMPT_NOT_FOUND');
    },
  );
});

describe('starting', () => {
  it('refuses visitors, unknown, locked and unavailable lessons', async () => {
    const { cookie } = await buildLearner(app);
    const begin = (lessonId: string) =>
      callApi(app, 'POST', `/lessons/${lessonId}/attempt`, { cookie });
    expect(statusAndCode(await callApi(app, 'POST', '/lessons/bougies/attempt'))).toBe(
      '401 UNAUTHORIZED',
    );
    expect(statusAndCode(await begin('B'))).toBe('422 INVALID_INPUT');
    expect(statusAndCode(await begin('inconnue'))).toBe('404 LESSON_NOT_FOUND');
    expect(statusAndCode(await begin('supports'))).toBe('403 LESSON_LOCKED');
    expect(statusAndCode(await begin('bientot'))).toBe('409 LESSON_NOT_AVAILABLE');
  });

  it('is refused while resting; an attempt begun before goes on', async () => {
    const { cookie } = await buildLearner(app);
    const before = await start(app, cookie, 'libre');
    await takeLesson(app, { cookie }, 'bougies');
    await takeLesson(app, { cookie }, 'supports');
    const begin = () => callApi(app, 'POST', '/lessons/risque/attempt', { cookie });
    expect(statusAndCode(await begin())).toBe('403 RESTING');
    expect((await start(app, cookie, 'libre')).id).toBe(before.id);
    app.clock.advance({ hours: 47.9 });
    expect(errorData(await begin())).toMatchObject({ hoursLeft: 1 });
    app.clock.advance({ hours: 0.2 });
    expect((await begin()).status).toBe(200);
  });

  it('gives one attempt, however many start at once', async () => {
    const { cookie } = await buildLearner(app);
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => start(app, cookie, 'bougies')),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const rows = await app.services.pool.query('select 1 from attempts where id = $1', [
      begun[0]?.id,
    ]);
    expect(rows.rowCount).toBe(1);
  });

  it('is not held up by rest periods that are turned off', async () => {
    const demonstration = await startTestApp({
      course: tinyCourse,
      config: { restPeriods: false },
    });
    try {
      const { cookie } = await buildLearner(demonstration);
      await takeLesson(demonstration, { cookie }, 'bougies');
      const second = await takeLesson(demonstration, { cookie }, 'supports');
      expect(second.unlockNextAt).toBeNull();
      expect((await start(demonstration, cookie, 'risque')).status).toBe('active');
    } finally {
      await demonstration.close();
    }
  });
});

describe('the position', () => {
  it('survives reload and a restart of the server, with answers and errors', async () => {
    const { cookie } = await buildLearner(app);
    const { id } = await start(app, cookie, 'bougies');
    await answer(app, cookie, { id }, questionId('bougies', 1), wrongChoice);
    await answer(app, cookie, { id }, questionId('bougies', 2), ['a']);
    expectOk(await savePosition(cookie, id, { ...here, screen: 2, visibleSeconds: 5 }));

    const restarted = startSecondProcess(app);
    try {
      const init = { method: 'POST', headers: { cookie } };
      const response = await restarted.request('/api/lessons/bougies/attempt', init);
      const resumed = (await response.json()) as Attempt;
      expect(resumed).toEqual(await start(app, cookie, 'bougies'));
      expect(resumed).toMatchObject({ id, step: 1, screen: 2, doneSteps: [0] });
      expect(resumed).toMatchObject({ errors: 1, possibleScore: 75 });
      expect(resumed.questions.map(({ validated }) => validated)).toEqual([
        false,
        true,
        false,
        false,
      ]);
      expect(resumed.questions[0]?.explanations).toEqual({ d: 'EXPLICATION bougies-q1 d' });
    } finally {
      await restarted.close();
    }
  });

  it('keeps every step once done, whichever device saves last', async () => {
    const { cookie } = await buildLearner(app);
    const { id } = await start(app, cookie, 'bougies');
    expectOk(await savePosition(cookie, id, { step: 2, doneSteps: [0, 1], visibleSeconds: 0 }));
    const late = await savePosition(cookie, id, { step: 0, doneSteps: [], visibleSeconds: 0 });
    expect(late.body).toEqual({ step: 0, screen: 0, doneSteps: [0, 1] });
  });

  it('keeps the screen of the step, which a page that knows of none leaves at the first', async () => {
    const { cookie } = await buildLearner(app);
    const { id, screen } = await start(app, cookie, 'bougies');
    expect(screen).toBe(0);
    const saved = await savePosition(cookie, id, { ...here, screen: 3 });
    expect(saved.body).toEqual({ step: 1, screen: 3, doneSteps: [0] });
    expect(await start(app, cookie, 'bougies')).toMatchObject({ step: 1, screen: 3 });
    const { screen: _unknown, ...older } = here;
    expect((await savePosition(cookie, id, older)).body).toMatchObject({ step: 1, screen: 0 });
    const refused = await savePosition(cookie, id, { ...here, screen: -1 });
    expect(statusAndCode(refused)).toBe('422 INVALID_INPUT');
  });

  it('refuses steps that the lesson does not have', async () => {
    const { cookie } = await buildLearner(app);
    const { id } = await start(app, cookie, 'bougies');
    const refused = await savePosition(cookie, id, { ...here, step: 3 });
    expect(statusAndCode(refused)).toBe('422 INVALID_INPUT');
    expect(errorData(refused)).toMatchObject({ fields: { step: expect.any(String) } });
    const done = await savePosition(cookie, id, { ...here, doneSteps: [0, 3] });
    expect(errorData(done)).toMatchObject({ fields: { doneSteps: expect.any(String) } });
    const negative = await savePosition(cookie, id, { ...here, visibleSeconds: -1 });
    expect(statusAndCode(negative)).toBe('422 INVALID_INPUT');
  });

  it('counts visible time, never more than has passed', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'libre');
    app.clock.advance({ minutes: 4 });
    // Two tabs report the same four minutes, a third claims ten.
    for (const visibleSeconds of [240, 240, 600])
      expectOk(await savePosition(cookie, attempt.id, { ...here, visibleSeconds }));
    await answerAll(app, cookie, attempt);
    const { timeSpentMinutes } = expectOk<{ timeSpentMinutes: number }>(
      await complete(app, cookie, attempt),
    );
    expect(timeSpentMinutes).toBe(4);
  });

  it('counts the time of two saves at once the same for the day and for the step', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const { id } = await start(app, cookie, 'libre');
    app.clock.advance({ minutes: 4 });
    const stay = { ...here, step: 0, doneSteps: [] };
    const both = await Promise.all(
      [240, 200].map((visibleSeconds) => savePosition(cookie, id, { ...stay, visibleSeconds })),
    );
    both.forEach((saved) => expectOk(saved));
    const { rows } = await app.services.pool.query<{ day: number; steps: number }>(
      `select (select sum(lesson_seconds)::int from study_days where learner_id = $1) as day,
         (select sum(value::int)::int from attempts, jsonb_each_text(step_seconds) where id = $2) as steps`,
      [learnerId, id],
    );
    const [{ day, steps } = { day: 0, steps: 1 }] = rows;
    expect(day).toBe(steps);
    // Whichever comes second finds that no time has passed.
    expect([200, 240]).toContain(day);
  });

  it('cannot be changed after the completion', async () => {
    const { cookie } = await buildLearner(app);
    const attempt = await start(app, cookie, 'libre');
    await answerAll(app, cookie, attempt);
    await complete(app, cookie, attempt);
    expect(statusAndCode(await savePosition(cookie, attempt.id, here))).toBe(
      '409 ATTEMPT_FINISHED',
    );
  });
});
