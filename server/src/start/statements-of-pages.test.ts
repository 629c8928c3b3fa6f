import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { expectOk, start, takeLesson } from '../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

/** What all learners share, and only the first of a moment asks for. */
const shared = new Set(['ranking-shared', 'ranking-week']);

/** Names the statements that an answer took, those of Drizzle by nothing. */
async function listStatements(cookie: string, path: string): Promise<(string | undefined)[]> {
  const sent = vi.spyOn(app.services.pool, 'query');
  try {
    expectOk(await callApi(app, 'GET', path, { cookie }));
    return sent.mock.calls
      .map(([query]) => (query as { name?: string }).name)
      .filter((name) => name === undefined || !shared.has(name));
  } finally {
    sent.mockRestore();
  }
}

it.each([
  ['/lessons', ['learner-progress-and-badges']],
  ['/lessons/supports', ['learner-progress']],
  ['/progress', ['own-figures']],
  ['/review', ['review-whole']],
  ['/rhythm', ['rhythm']],
  ['/leaderboard/week', []],
  ['/news', ['news-state', undefined]],
])('%s takes no statements but these beside the session', async (path, statements) => {
  const { cookie } = await buildLearner(app);
  await takeLesson(app, { cookie }, 'bougies', 1);
  app.clock.advance({ hours: 49 });
  // The first look at Révision makes its cards.
  await listStatements(cookie, '/review');
  const taken = await listStatements(cookie, path);
  expect(taken).toEqual(['read-session', ...statements]);
});

it('a saved position takes four statements in its transaction', async () => {
  const { cookie } = await buildLearner(app);
  const { id } = await start(app, cookie, 'bougies');
  app.clock.advance({ minutes: 1 });
  const body = { step: 1, screen: 0, doneSteps: [0], visibleSeconds: 30 };
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expectOk(await callApi(app, 'PUT', `/attempts/${id}/position`, { cookie, body }));
    const names = sent.mock.calls.map(([query]) => (query as { name?: string }).name);
    expect(names).toEqual([
      'read-session',
      // Begin and commit are texts.
      undefined,
      'attempt-lock',
      'study-day-last',
      'attempt-position',
      'study-day-keep',
      undefined,
    ]);
  } finally {
    sent.mockRestore();
  }
});
