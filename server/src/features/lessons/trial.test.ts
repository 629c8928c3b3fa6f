import type { overviewSchema } from '@chandelle/contract/lessons';
import type { trialSchema, trialVerdictSchema } from '@chandelle/contract/trial';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { output } from 'zod';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode, start } from '../../testing/play-lesson.ts';
import { readRealCourse } from '../../testing/real-course.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

type Trial = output<typeof trialSchema>;
type Verdict = output<typeof trialVerdictSchema>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: await readRealCourse(), config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const read = async () => expectOk<Trial>(await callApi(app, 'GET', '/trial'));
const judge = (optionId: string) => callApi(app, 'POST', '/trial/answers', { body: { optionId } });

it('is open to anybody, and tells nothing of the answer', async () => {
  const trial = await read();
  expect(trial).toMatchObject({
    lessonId: 'candlesticks',
    lessonNumber: 1,
    next: { title: 'Anatomie d’une bougie', number: 2 },
  });
  expect(trial.next.minutesLeft).toBeGreaterThan(5);
  expect(trial.question.options).toHaveLength(4);
  expect(JSON.stringify(trial)).not.toMatch(/"(?:right|why|correct|explanation|praise)":/);
});

it('judges one answer at a time, and says of a wrong one only why it is not right', async () => {
  const { question } = await read();
  const verdicts = await Promise.all(
    question.options.map(async ({ id }) => expectOk<Verdict>(await judge(id))),
  );
  expect(verdicts.filter(({ correct }) => correct)).toHaveLength(1);
  for (const { correct, explanation, praise } of verdicts) {
    expect(explanation.length).toBeGreaterThan(20);
    expect(praise === null).toBe(!correct);
  }
  expect(new Set(verdicts.map(({ explanation }) => explanation)).size).toBe(
    question.options.length,
  );
  expect(statusAndCode(await judge('z'))).toBe('422 INVALID_INPUT');
});

/** Registers somebody and signs them in. */
async function register(pseudo: string, more: object): Promise<string> {
  const email = `${pseudo.toLowerCase()}@exemple.fr`;
  const password = 'Sept bougies vertes, une rouge';
  const body = { pseudo, email, password, confirmPassword: password, gender: 'femme', age: 30 };
  expect((await callApi(app, 'POST', '/accounts', { body: { ...body, ...more } })).status).toBe(
    201,
  );
  return (await callApi(app, 'POST', '/session', { body: { email, password } })).cookie;
}

async function firstLesson(cookie: string) {
  const answer = await callApi(app, 'GET', '/lessons', { cookie });
  return expectOk<output<typeof overviewSchema>>(answer).lessons[0]?.state;
}

it('is taken up by the account: the lesson goes on with the next step', async () => {
  const cookie = await register('Essayeuse', { trialDone: true });
  expect(await firstLesson(cookie)).toEqual({ kind: 'open', underWay: true });
  const attempt = await start(app, cookie, 'candlesticks');
  expect(attempt).toMatchObject({ step: 1, doneSteps: [0], errors: 0, status: 'active' });
});

it('leaves the lesson untouched for who did not go through it, and refuses what is no yes or no', async () => {
  const cookie = await register('Nouvelle', {});
  expect(await firstLesson(cookie)).toEqual({ kind: 'open', underWay: false });
  expect(await start(app, cookie, 'candlesticks')).toMatchObject({ step: 0, doneSteps: [] });
  const refused = await callApi(app, 'POST', '/accounts', { body: { trialDone: 'peut-être' } });
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { fields: { trialDone: 'Écrivez true ou false' } } },
  });
});

it('is not there where the course has none', async () => {
  const other = await startTestApp({ course: tinyCourse });
  try {
    expect(statusAndCode(await callApi(other, 'GET', '/trial'))).toBe('404 NOT_FOUND');
    const answered = await callApi(other, 'POST', '/trial/answers', { body: { optionId: 'a' } });
    expect(statusAndCode(answered)).toBe('404 NOT_FOUND');
  } finally {
    await other.close();
  }
});
