import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { answer, statusAndCode, start, takeLesson } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { questionId, tinyCourse } from '@chandelle/course/testing/tiny-course';
import { exportProgress } from './export-progress.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

describe('a restart', () => {
  const wholeChain = ['bougies', 'supports', 'risque', 'psychologie', 'futures-expert'];
  const restart = (cookie?: string, confirmation = 'RECOMMENCER') =>
    callApi(app, 'POST', '/progress/restart', {
      ...(cookie !== undefined && { cookie }),
      body: { confirmation },
    });

  it('is refused to visitors, without confirmation, and when it is not offered', async () => {
    const { cookie } = await buildLearner(app);
    expect(statusAndCode(await restart())).toBe('401 UNAUTHORIZED');
    expect(statusAndCode(await restart(cookie, 'recommencer'))).toBe('422 INVALID_INPUT');
    expect(statusAndCode(await restart(cookie))).toBe('409 RESTART_NOT_OFFERED');
  });

  it('archives everything, once, ends rest and attempts, and leaves the ranking', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    for (const lessonId of wholeChain) {
      app.clock.advance({ hours: 49 });
      await takeLesson(app, { cookie }, lessonId, lessonId === 'bougies' ? 1 : 0);
    }
    const underWay = await start(app, cookie, 'bougies');
    const asked = await Promise.all(Array.from({ length: 20 }, () => restart(cookie)));
    expect(asked.map(statusAndCode).toSorted()).toEqual([
      '200 ',
      ...Array<string>(19).fill('409 RESTART_NOT_OFFERED'),
    ]);
    const { completions, badges } = await exportProgress(app.services, learnerId);
    expect({ completions, badges }).toEqual({ completions: [], badges: [] });
    const late = await answer(app, cookie, underWay, questionId('bougies', 1), ['a']);
    expect(statusAndCode(late)).toBe('409 ATTEMPT_FINISHED');
    expect((await callApi(app, 'GET', '/leaderboard', { cookie })).body).toMatchObject({
      own: { rank: null, points: 0 },
    });
    expect((await callApi(app, 'GET', '/lessons', { cookie })).body).toMatchObject({
      completedCount: 0,
      rest: null,
      currentLessonId: 'bougies',
    });

    const { restartArchives } = await exportProgress(app.services, learnerId);
    expect(restartArchives).toHaveLength(1);
    expect(restartArchives[0]).toMatchObject({
      completions: wholeChain.map((lesson_id) => ({ lesson_id })),
      badges: wholeChain.map((lesson_id) => ({ lesson_id })),
    });
    // The course begins anew, as a first time.
    expect(await takeLesson(app, { cookie }, 'bougies')).toMatchObject({
      retake: false,
      totalPoints: 100,
    });
  });
});

describe('the data export', () => {
  it('holds completions, badges and attempts with their answers, of nobody else', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const other = await buildLearner(app);
    await takeLesson(app, other, 'libre');
    await takeLesson(app, { cookie }, 'bougies', 1);
    const exported = await exportProgress(app.services, learnerId);
    expect(exported).toMatchObject({
      completions: [{ lessonId: 'bougies', quizScore: 75 }],
      badges: [{ badgeId: 'badge-bougies' }],
      attempts: [{ lessonId: 'bougies', status: 'completed' }],
      restartArchives: [],
    });
    const [attempt] = exported.attempts as { answers: unknown[] }[];
    expect(attempt?.answers).toHaveLength(5);
  });
});
