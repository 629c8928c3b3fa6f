import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import {
  buildGraduate,
  type Exam,
  handIn,
  type Overview,
  readOverview,
  saveAnswer,
  startExam,
} from '../testing/sit-exam.ts';
import { readAsked, rightAnswer } from '../testing/right-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

/** Every key of a value, however deep, by its path without numbers. */
function listKeys(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listKeys(each, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => listKeys(each, `${path}.${key}`));
}

const shown =
  /^\.(id|startedAt|endsAt|secondsLeft|items\.(place|answer(\.(choice|typed))?|exercise\.(kind|name|text|question|unit|precision|question\.(id|text|taughtIn|taughtScreen|multiple|options\.(id|text)|figure(\..+)?))))$/;

it('no answer of the server tells what is right before the exam has ended, and the result does', async () => {
  const explanations = app.services.course.lessons.flatMap(({ quiz }) =>
    (quiz?.questions ?? []).flatMap(({ options }) => options.map(({ why }) => why)),
  );
  const telling = (answers: unknown) => {
    const text = JSON.stringify(answers);
    return explanations.filter((why) => text.includes(JSON.stringify(why)));
  };
  for (let round = 0; round < 3; round += 1) {
    const learner = await buildGraduate(app);
    const exam = expectOk<Exam>(await startExam(app, learner));
    const asked = await readAsked(app, exam.id);
    const seen: unknown[] = [exam];
    for (const { place, asked: exercise } of asked) {
      const wrong =
        exercise.kind === 'drill'
          ? { typed: '0,123456' }
          : { choice: [exercise.question.options.find(({ right }) => !right)?.id] };
      const saved = expectOk(await saveAnswer(app, learner, exam.id, place, rightAnswer(exercise)));
      // Right or wrong, the server says the same.
      expect(expectOk(await saveAnswer(app, learner, exam.id, place, wrong))).toEqual(saved);
    }
    const overview = await readOverview(app, learner);
    const export_ = await callApi(app, 'GET', '/account/export', { cookie: learner.cookie });
    seen.push(overview, (export_.body as { attestation: unknown }).attestation);
    expect(overview.last).toBeNull();
    expect(telling(seen)).toEqual([]);
    expect(listKeys(exam).filter((key) => !shown.test(key))).toEqual([]);
    expect(listKeys(overview.underWay).filter((key) => !shown.test(key))).toEqual([]);
    const exported = listKeys(seen.at(-1));
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter((key) => /asked|seed|right/u.test(key))).toEqual([]);
    expect(JSON.stringify(seen.at(-1))).not.toContain('"correct":true');

    const { last } = expectOk<Overview>(await handIn(app, learner, exam.id));
    expect(last?.score).toBe(0);
    expect(telling(last).length).toBeGreaterThan(10);
  }
});
