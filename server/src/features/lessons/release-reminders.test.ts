import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { everyModeCourse, readOverview, takeAllBefore } from '../../testing/play-every-mode.ts';
import { statusAndCode } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { exportProgress } from '../progress/export-progress.ts';
import { makeReleaseRemindersData } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: everyModeCourse });
});
afterAll(() => app.close());

describe('the elite placeholder', () => {
  const call = (method: 'GET' | 'PUT', lessonId: string, cookie?: string) =>
    callApi(app, method, `/lessons/${lessonId}/reminder`, cookie === undefined ? {} : { cookie });

  it('is closed to visitors and outside of the window, and exists for no other lesson', async () => {
    const { cookie } = await buildLearner(app);
    for (const method of ['GET', 'PUT'] as const) {
      expect(statusAndCode(await call(method, 'technique-mrob'))).toBe('401 UNAUTHORIZED');
      expect(statusAndCode(await call(method, 'technique-mrob', cookie))).toBe('403 LESSON_LOCKED');
      expect(statusAndCode(await call(method, 'TECHNIQUE', cookie))).toBe('422 INVALID_INPUT');
      expect(statusAndCode(await call(method, 'inconnue', cookie))).toBe('404 LESSON_NOT_FOUND');
      expect(statusAndCode(await call(method, 'candlesticks', cookie))).toBe(
        '409 LESSON_AVAILABLE',
      );
    }
  });

  it('records once who asks for a reminder, begins no lesson, and gives it out with the learner’s data', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    await takeAllBefore(app, cookie);
    const lesson = await callApi(app, 'GET', '/lessons/technique-mrob', { cookie });
    expect(statusAndCode(lesson)).toBe('409 LESSON_NOT_AVAILABLE');
    const begun = await callApi(app, 'POST', '/lessons/technique-mrob/attempt', { cookie });
    expect(statusAndCode(begun)).toBe('409 LESSON_NOT_AVAILABLE');

    expect((await call('GET', 'technique-mrob', cookie)).body).toEqual({ requestedAt: null });
    const requestedAt = app.clock().toISOString();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => call('PUT', 'technique-mrob', cookie)),
    );
    for (const { status, body } of asked) expect([status, body]).toEqual([200, { requestedAt }]);
    app.clock.advance({ hours: 30 });
    expect((await call('PUT', 'technique-mrob', cookie)).body).toEqual({ requestedAt });
    expect((await call('GET', 'technique-mrob', cookie)).body).toEqual({ requestedAt });

    const { completions } = await exportProgress(app.services, learnerId);
    expect(await makeReleaseRemindersData(app.services).export(learnerId)).toMatchObject([
      { lessonId: 'technique-mrob' },
    ]);
    expect(completions).toHaveLength(10);
    expect(await readOverview(app, cookie)).toMatchObject({
      completedCount: 10,
      totalPoints: 2270,
    });
  });
});
