import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { expectOk, takeLesson } from '../testing/play-lesson.ts';
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
])('%s takes one statement beside the session', async (path, statements) => {
  const { cookie } = await buildLearner(app);
  await takeLesson(app, { cookie }, 'bougies', 1);
  app.clock.advance({ hours: 49 });
  // The first look at Révision makes its cards.
  await listStatements(cookie, '/review');
  const taken = await listStatements(cookie, path);
  expect(taken).toEqual(['read-session', ...statements]);
});
