import type { attemptSchema } from '@chandelle/contract/progress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi, type Answer } from '../../../testing/call-api.ts';
import { answer, complete, start, takeLesson } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import {
  questionId,
  textMarker,
  tinyCourse,
  wrongChoice,
} from '@chandelle/course/testing/tiny-course';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const lessonIds = tinyCourse.lessons.map(({ summary }) => summary.id);

/** Everything that a learner can ask for. */
async function askEverything(cookie: string): Promise<Answer[]> {
  const reads = ['/course', '/session', '/lessons', '/progress', '/leaderboard', '/account'];
  const answers = await Promise.all([
    ...reads.map((path) => callApi(app, 'GET', path, { cookie })),
    ...lessonIds.map((id) => callApi(app, 'GET', `/lessons/${id}`, { cookie })),
    callApi(app, 'GET', '/account/export', { cookie }),
    callApi(app, 'GET', '/openapi.json', { cookie }),
  ]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  return answers;
}

const asText = (answers: readonly Answer[]) =>
  answers.map(({ body }) => JSON.stringify(body)).join('\n');

/** Finds what tells a right answer: the options' own fields, or a list of right options. */
const findLeaks = (text: string) => text.match(/"(?:right|why)":|"rightOptions":\[/g) ?? [];
const findMarkers = (text: string) =>
  [...new Set(text.match(/TEXTE-[a-z-]+[a-z]|EXPLICATION/g))].toSorted();

it('no answer holds the text of a locked lesson, an explanation or a right answer before its time', async () => {
  const { cookie } = await buildLearner(app);
  const reads = asText(await askEverything(cookie));
  expect(findMarkers(reads)).toEqual([textMarker('bougies'), textMarker('libre')]);
  expect(findLeaks(reads)).toEqual([]);

  const starts = asText(
    await Promise.all(
      lessonIds.map((id) => callApi(app, 'POST', `/lessons/${id}/attempt`, { cookie })),
    ),
  );
  expect(findMarkers(starts)).toEqual([]);
  expect(findLeaks(starts)).toEqual([]);
});

it('an attempt tells of each question only what its own answers have earned', async () => {
  const { cookie } = await buildLearner(app);
  const attempt = await start(app, cookie, 'bougies');
  const given: Answer[] = [
    await answer(app, cookie, attempt, questionId('bougies', 1), wrongChoice),
    await complete(app, cookie, attempt),
    await answer(app, cookie, attempt, questionId('bougies', 2), ['a']),
    await callApi(app, 'PUT', `/attempts/${attempt.id}/position`, {
      cookie,
      body: { step: 1, doneSteps: [], visibleSeconds: 1 },
    }),
    ...(await askEverything(cookie)),
  ];
  const text = asText(given);
  const explained = new Set(text.match(/EXPLICATION bougies-q\d [a-d]/g));
  expect([...explained].toSorted()).toEqual([
    'EXPLICATION bougies-q1 d',
    ...['a', 'b', 'c', 'd'].map((option) => `EXPLICATION bougies-q2 ${option}`),
  ]);
  const now = await start(app, cookie, 'bougies');
  const rights = (state: output<typeof attemptSchema>) =>
    state.questions.map(({ rightOptions }) => rightOptions);
  expect(rights(now)).toEqual([null, ['a'], null, null]);
});

it('the text of the next lesson comes with its opening, not before', async () => {
  const { cookie } = await buildLearner(app);
  const findAll = async () => findMarkers(asText(await askEverything(cookie)));
  await takeLesson(app, { cookie }, 'bougies');
  expect(await findAll()).toContain(textMarker('supports'));
  await takeLesson(app, { cookie }, 'supports');
  // Unlocked, and resting.
  expect(await findAll()).not.toContain(textMarker('risque'));
  app.clock.advance({ hours: 48 });
  expect(await findAll()).toContain(textMarker('risque'));
});

it('the real course tells no explanation before an answer', async () => {
  const real = await startTestApp();
  try {
    const { cookie } = await buildLearner(real);
    const ids = real.services.course.lessons.map(({ summary }) => summary.id);
    const text = asText(
      await Promise.all([
        ...['/course', '/lessons', '/progress'].map((path) =>
          callApi(real, 'GET', path, { cookie }),
        ),
        ...ids.map((id) => callApi(real, 'GET', `/lessons/${id}`, { cookie })),
        ...ids.map((id) => callApi(real, 'POST', `/lessons/${id}/attempt`, { cookie })),
      ]),
    );
    const explanations = real.services.course.lessons.flatMap(({ quiz }) =>
      (quiz?.questions ?? []).flatMap(({ options }) => options.map(({ why }) => why)),
    );
    expect(explanations.length).toBeGreaterThan(0);
    expect(explanations.filter((why) => text.includes(JSON.stringify(why).slice(1, -1)))).toEqual(
      [],
    );
    expect(findLeaks(text)).toEqual([]);
  } finally {
    await real.close();
  }
});
