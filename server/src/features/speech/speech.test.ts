import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, refusal } from '../../testing/play-lesson.ts';
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '../../testing/tiny-course.ts';
import { measureMp3 } from './testing/measure-mp3.ts';

interface Listed {
  steps: {
    stepId: string;
    segments: { id: string; version: string; estimatedSeconds: number }[];
  }[];
}

let app: TestApp;
let learner: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
  learner = await buildLearner(app);
});

afterAll(() => app.close());

const listen = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/api/lessons/bougies/speech/${path}`, {
    headers: { cookie: learner.cookie, ...headers },
  });

async function list(lessonId = 'bougies'): Promise<Listed> {
  return expectOk<Listed>(await callApi(app, 'GET', `/lessons/${lessonId}/speech`, learner));
}

test('lists what can be listened to, step by step in reading order', async () => {
  const { steps } = await list();
  expect(steps.map(({ stepId, segments }) => [stepId, segments.map(({ id }) => id)])).toEqual([
    ['lecture', ['lecture-0', 'lecture-1']],
    [
      'quiz',
      ['question-bougies-q1', 'question-bougies-q2', 'question-bougies-q3', 'question-bougies-q4'],
    ],
    ['fin', ['fin-0', 'fin-1']],
  ]);
});

test('speaks a segment as mp3 of a plausible length', async () => {
  const response = await listen('question-bougies-q1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const { seconds } = measureMp3(bytes);
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(25);
});

test.each(['/lessons/bougies/speech', '/lessons/bougies/speech/lecture-1'])(
  'refuses a visitor: %s',
  async (path) => {
    expect(refusal(await callApi(app, 'GET', path))).toBe('401 UNAUTHORIZED');
  },
);

test.each([
  ['/lessons/supports/speech', '403 LESSON_LOCKED'],
  ['/lessons/supports/speech/lecture-1', '403 LESSON_LOCKED'],
  ['/lessons/inconnue/speech', '404 LESSON_NOT_FOUND'],
  ['/lessons/inconnue/speech/lecture-1', '404 LESSON_NOT_FOUND'],
  ['/lessons/bougies/speech/lecture-9', '404 SEGMENT_NOT_FOUND'],
  ['/lessons/bougies/speech/Une%20phrase', '422 INVALID_INPUT'],
])('refuses %s: %s', async (path, expected) => {
  expect(refusal(await callApi(app, 'GET', path, learner))).toBe(expected);
});
