import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { startSecondProcess } from '../../testing/processes/start-second-process.ts';
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { synthesisLimit } from './limits.ts';
import type { SpeechConfig } from './speech-config.ts';
import { measureMp3 } from './testing/measure-mp3.ts';
import {
  respondWithMp3,
  someMp3,
  type StandInProvider,
  startStandInProvider,
} from './testing/stand-in-provider.ts';

let provider: StandInProvider;
let app: TestApp;
/** The same with an embedded voice that is broken too. */
let mute: TestApp;
let learner: BuiltLearner;
let muteLearner: BuiltLearner;

beforeAll(async () => {
  provider = await startStandInProvider();
  const remote: SpeechConfig['remote'] = {
    provider: 'elevenlabs',
    key: 'a-key',
    voice: 'une/voix',
    model: 'eleven_multilingual_v2',
    speed: 1,
    baseUrl: provider.url,
    timeoutSeconds: 1,
  };
  const embedded = { voice: 'fr', speed: 1, timeoutSeconds: 20 };
  app = await startTestApp({ course: tinyCourse, config: { speech: { remote, embedded } } });
  const broken = { ...embedded, voice: 'no-such-voice' };
  mute = await startTestApp({
    course: tinyCourse,
    config: { speech: { remote, embedded: broken } },
  });
  learner = await buildLearner(app);
  muteLearner = await buildLearner(mute);
});

afterEach(() => {
  provider.answer(respondWithMp3);
  provider.asked.length = 0;
  // Whatever it failed at, the provider is asked again.
  for (const { clock } of [app, mute]) clock.advance({ hours: 1 });
});

afterAll(async () => {
  await app.close();
  await mute.close();
  await provider.close();
});

const listen = (segment: string, to: Pick<TestApp, 'request'> = app, cookie = learner.cookie) =>
  to.request(`/api/lessons/bougies/speech/${segment}`, { headers: { cookie } });

test('asks the provider once, however many listen at once, and never again', async () => {
  const speak = vi.spyOn(app.services.speech, 'speak');
  // It answers once all of them wait for it.
  provider.answer((response) => {
    void expect
      .poll(() => speak.mock.calls.length, { timeout: 10_000, interval: 5 })
      .toBe(50)
      .then(() => respondWithMp3(response));
  });
  const responses = await Promise.all(Array.from({ length: 50 }, () => listen('lecture-0')));
  speak.mockRestore();
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
  for (const body of bodies) expect(Buffer.from(body).equals(someMp3)).toBe(true);
  expect(provider.asked).toHaveLength(1);
  expect((await listen('lecture-0')).status).toBe(200);
  const second = startSecondProcess(app);
  expect((await listen('lecture-0', second)).status).toBe(200);
  await second.close();
  expect(provider.asked).toHaveLength(1);
});

test('sends the text with its key and its pause, and none of it anywhere else', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const response = await listen('lecture-1');
  expect(fetched.mock.calls.map(([input]) => new URL(new Request(input).url).origin)).toEqual([
    provider.url,
  ]);
  fetched.mockRestore();
  expect(JSON.stringify([...response.headers])).not.toContain('a-key');
  expect(provider.asked).toMatchObject([
    {
      path: '/v1/text-to-speech/une%2Fvoix?output_format=mp3_44100_64',
      headers: { 'xi-api-key': 'a-key' },
      body: {
        text: expect.stringContaining('<break time="0.25s" />') as string,
        model_id: expect.any(String) as string,
      },
    },
  ]);
});

test('the embedded voice takes the place of a hung provider, and its audio is not kept as the provider’s', async () => {
  provider.answer(() => {});
  const started = performance.now();
  const response = await listen('question-bougies-q1');
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(measureMp3(new Uint8Array(await response.arrayBuffer())).seconds).toBeGreaterThan(3);
  // For a while nobody else waits for it.
  expect((await listen('question-bougies-q2')).status).toBe(200);
  expect(provider.asked).toHaveLength(1);

  app.clock.advance({ hours: 1 });
  provider.answer(respondWithMp3);
  const later = await listen('question-bougies-q1');
  expect(Buffer.from(await later.arrayBuffer()).equals(someMp3)).toBe(true);
});

test('only what is made counts towards the limit, not a substitute that is there', async () => {
  const eager = await buildLearner(app);
  const ask = (segment: string) => listen(segment, app, eager.cookie);
  provider.answer((response) => response.writeHead(500).end());
  expect((await ask('question-bougies-q3')).status).toBe(200);
  for (let use = 1; use < synthesisLimit.points; use += 1)
    await app.services.limits.use(synthesisLimit, eager.learnerId);

  // The provider rests: what its substitute has said is there, the rest would be made.
  expect((await ask('question-bougies-q3')).status).toBe(200);
  expect((await ask('question-bougies-q4')).status).toBe(429);
  expect(provider.asked).toHaveLength(1);
  // Somebody else has it made; then it is there for all.
  expect((await listen('question-bougies-q4')).status).toBe(200);
  expect((await ask('question-bougies-q4')).status).toBe(200);

  app.clock.advance({ hours: 1 });
  provider.answer(respondWithMp3);
  expect((await ask('question-bougies-q3')).status).toBe(429);
  expect((await listen('question-bougies-q3')).status).toBe(200);
  expect((await ask('question-bougies-q3')).status).toBe(200);
});

test.each([
  [
    'whose credit is used up',
    503,
    'SPEECH_CREDIT_EXHAUSTED',
    (response: Parameters<typeof respondWithMp3>[0]) =>
      response.writeHead(401).end('{"detail":{"status":"quota_exceeded"}}'),
  ],
  [
    'that is down',
    503,
    'SPEECH_UNAVAILABLE',
    (response: Parameters<typeof respondWithMp3>[0]) => response.writeHead(500).end('oops'),
  ],
  ['that hangs', 503, 'SPEECH_UNAVAILABLE', () => {}],
  [
    'that hangs up',
    503,
    'SPEECH_UNAVAILABLE',
    (response: Parameters<typeof respondWithMp3>[0]) => response.destroy(),
  ],
  [
    'that says nothing',
    502,
    'SPEECH_EMPTY',
    (response: Parameters<typeof respondWithMp3>[0]) => response.writeHead(200).end(),
  ],
  [
    'that sends no audio',
    502,
    'SPEECH_MISSING',
    (response: Parameters<typeof respondWithMp3>[0]) =>
      response.writeHead(200).end('{"audio":null}'),
  ],
])('without the embedded voice, a provider %s is told apart', async (_, status, code, respond) => {
  provider.answer(respond);
  const response = await listen('fin-1', mute, muteLearner.cookie);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ defined: true, code });
});

test('two processes that are asked for a text at once speak it once', async () => {
  await rm(path.join(app.services.config.dataDir, 'speech'), { recursive: true });
  const second = startSecondProcess(app);
  provider.answer((response) => void setTimeout(() => respondWithMp3(response), 700));
  const both = [app, second].map((one) => listen('lecture-0', one));
  const answers = await Promise.all(both);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(someMp3)).toBe(true);
  }
  await second.close();
  expect(provider.asked).toHaveLength(1);
});
