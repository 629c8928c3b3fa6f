import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode } from '../../testing/play-lesson.ts';
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { listenLimit } from './limits.ts';
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
    expect(statusAndCode(await callApi(app, 'GET', path))).toBe('401 UNAUTHORIZED');
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
  expect(statusAndCode(await callApi(app, 'GET', path, learner))).toBe(expected);
});

test('keeps for ever what is asked for by its version, and nothing else', async () => {
  const { steps } = await list();
  const segment = steps[0]?.segments[0];
  const version = segment?.version ?? '';
  const cacheOf = async (query: string) =>
    (await listen(`lecture-0${query}`)).headers.get('cache-control');
  expect(await cacheOf(`?v=${version}`)).toBe('private, max-age=31536000, immutable');
  expect(await cacheOf('')).toBe('private, no-cache');
  expect(await cacheOf('?v=0123456789abcdef')).toBe('private, no-cache');
});

test('spares the bytes of what the browser has', async () => {
  const whole = await listen('lecture-0');
  const etag = whole.headers.get('etag') ?? '';
  const again = await listen('lecture-0', { 'if-none-match': `W/"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
  expect((await listen('lecture-0', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('gives the part that is asked for, so that one can seek', async () => {
  const whole = Buffer.from(await (await listen('lecture-0')).arrayBuffer());
  const size = whole.length;
  const part = async (range: string, more: Record<string, string> = {}) => {
    const response = await listen('lecture-0', { range, ...more });
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status, range: headers.get('content-range'), bytes };
  };
  const expectPart = async (range: string, first: number, last: number) => {
    const answer = await part(range);
    expect(answer.status).toBe(206);
    expect(answer.range).toBe(`bytes ${first}-${last}/${size}`);
    expect(answer.bytes.equals(whole.subarray(first, last + 1))).toBe(true);
  };
  await expectPart('bytes=0-', 0, size - 1);
  await expectPart('bytes=100-199', 100, 199);
  await expectPart(`bytes=${size - 5}-${size + 100}`, size - 5, size - 1);
  await expectPart('bytes=-7', size - 7, size - 1);
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const answer = await part(range);
    expect([answer.status, answer.range]).toEqual([416, `bytes */${size}`]);
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  }
  for (const range of ['bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
    expect(await part(range)).toMatchObject({ status: 200, range: null });
  expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
});

test('goes on when the process of the voice is killed, also over a request', async () => {
  const { speech } = app.services;
  await listen('question-bougies-q2');
  const pid = speech.embeddedPid();
  if (pid === null) throw new Error('The voice is not running.');
  process.kill(pid, 'SIGKILL');
  expect((await listen('question-bougies-q3')).status).toBe(200);

  const under = listen('question-bougies-q4');
  await expect.poll(() => speech.embeddedPid()).not.toBeNull();
  process.kill(speech.embeddedPid() ?? 0, 'SIGKILL');
  const response = await under;
  expect(response.status).toBe(200);
  expect(measureMp3(new Uint8Array(await response.arrayBuffer())).seconds).toBeGreaterThan(5);
});

test('limits what one learner may ask for', async () => {
  const greedy = await buildLearner(app);
  await app.services.pool.query('truncate rate_limits');
  for (let use = 0; use < listenLimit.points; use += 1)
    await app.services.limits.use(listenLimit, greedy.learnerId);
  const answer = await callApi(app, 'GET', '/lessons/bougies/speech/lecture-0', greedy);
  expect(statusAndCode(answer)).toBe('429 TOO_MANY_REQUESTS');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await listen('lecture-0')).status).toBe(200);
});

test('refuses a lesson whose content is still to come', async () => {
  expect(statusAndCode(await callApi(app, 'GET', '/lessons/bientot/speech', learner))).toBe(
    '409 LESSON_NOT_AVAILABLE',
  );
});
