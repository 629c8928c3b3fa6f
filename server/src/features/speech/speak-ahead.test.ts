import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { speakAhead, type SpokenAhead } from './speak-ahead.ts';
import { makeFolderStore } from '../../platform/files/folder-store.ts';
import { aloneInTurn } from '../../platform/live/turns.ts';
import { makeSpeechService, type SpeechService } from './speech-service.ts';
import {
  type Respond,
  respondWithMp3,
  type StandInProvider,
  startStandInProvider,
} from './testing/stand-in-provider.ts';

let provider: StandInProvider;
let dataDir: string;
let speech: SpeechService;
/** Seconds that were waited for. */
const waits: number[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  provider = await startStandInProvider();
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'chandelle-ahead-'));
  provider.answer(respondWithMp3);
  provider.asked.length = 0;
  waits.length = 0;
  speech = makeService();
});

afterEach(async () => {
  await speech.close();
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => provider.close());

function makeService(): SpeechService {
  const remote = {
    provider: 'openai',
    key: 'a-key',
    voice: 'alloy',
    model: 'gpt-4o-mini-tts',
    speed: 1,
    baseUrl: provider.url,
    timeoutSeconds: 5,
  } as const;
  const embedded = { voice: 'fr', speed: 1, timeoutSeconds: 20 };
  return makeSpeechService({
    config: { speech: { remote, embedded } },
    store: makeFolderStore(path.join(dataDir, 'speech')),
    turns: aloneInTurn,
    course: tinyCourse,
    clock: () => new Date(),
    log,
  });
}

/** How many texts the course has: equal ones are spoken once. */
const countTexts = () =>
  new Set(
    tinyCourse.lessons.flatMap((lesson) =>
      speech.listSteps(lesson).flatMap(({ segments }) => segments.map(({ text }) => text)),
    ),
  ).size;

const run = (): Promise<SpokenAhead> =>
  speakAhead(speech, tinyCourse, {
    sleep: async (milliseconds) => waits.push(milliseconds / 1000),
  });

/** Answers one request as it is told, and the others with audio. */
const failAt = (number: number, respond: Respond): Respond => {
  let count = 0;
  return (response, asked) => {
    count += 1;
    return count === number ? respond(response, asked) : respondWithMp3(response);
  };
};
const refuse =
  (status: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end('{"error":{"message":"No.","code":"no"}}');

test('makes the audio of all lessons, and goes on where it was cut short', async () => {
  const seen: number[] = [];
  const first = await speakAhead(speech, tinyCourse, {
    onProgress: ({ done }) => seen.push(done),
  });
  const { total } = first;
  expect(first).toMatchObject({ done: total, made: countTexts(), failures: [] });
  expect(first.made).toBeGreaterThan(20);
  expect(first.cached).toBe(total - first.made);
  expect(first.seconds).toBeGreaterThan(first.made);
  expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  expect(provider.asked).toHaveLength(first.made);

  expect(await run()).toEqual({
    done: total,
    total,
    cached: total,
    made: 0,
    seconds: 0,
    failures: [],
  });
  expect(provider.asked).toHaveLength(first.made);
});

test.each<[string, Respond]>([
  ['too many requests', refuse(429)],
  ['an error of the provider', refuse(500)],
  ['a connection that breaks', (response) => response.destroy()],
  ['an answer without audio', (response) => response.writeHead(200).end()],
])('one failure in the middle, %s, is asked again and ends nothing', async (_, respond) => {
  provider.answer(failAt(5, respond));
  const { made, failures } = await run();
  expect(failures).toEqual([]);
  expect(made).toBe(countTexts());
  expect(provider.asked).toHaveLength(made + 1);
  expect(provider.asked[5]?.body).toEqual(provider.asked[4]?.body);
  expect(waits).toEqual([2]);
  expect(speech.embeddedPid()).toBeNull();
});

test('a provider is not asked before it wants to be', async () => {
  provider.answer(failAt(2, refuse(429, { 'retry-after': '40' })));
  expect((await run()).failures).toEqual([]);
  expect(waits).toEqual([40]);
});

test('a date until which to wait is understood', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString();
  provider.answer(failAt(2, refuse(503, { 'retry-after': date })));
  expect((await run()).failures).toEqual([]);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(80);
  expect(waits[0]).toBeLessThanOrEqual(90);
});

test('a voice that stays down is asked ever more rarely, and given up after ten minutes', async () => {
  provider.answer(refuse(500));
  const { made, done, failures } = await run();
  expect([made, done]).toEqual([0, 5]);
  expect(failures).toHaveLength(5);
  expect(failures[0]).toEqual({
    lessonId: 'bougies',
    segmentId: 'lecture-0',
    message: 'The provider answered 500: {"error":{"message":"No.","code":"no"}}',
  });
  expect(waits.slice(0, 6)).toEqual([2, 4, 8, 16, 32, 60]);
  const sum = waits.reduce((total, seconds) => total + seconds, 0);
  expect(sum).toBeGreaterThan(500);
  expect(sum).toBeLessThanOrEqual(600);
  // Every failure is one of the provider's own.
  expect(provider.asked).toHaveLength(waits.length + 5);
});

test('a text that the provider never takes does not keep the others from being spoken', async () => {
  provider.answer((response, asked) =>
    asked.body['input'] === provider.asked[3]?.body['input']
      ? response.writeHead(500).end()
      : respondWithMp3(response),
  );
  const { made, failures } = await run();
  expect(failures).toHaveLength(1);
  expect(made).toBe(countTexts() - 1);
});

test('a text that is refused is named at once, and the next one asked for', async () => {
  provider.answer(failAt(4, refuse(400)));
  const { made, failures } = await run();
  expect(failures).toHaveLength(1);
  expect(made).toBe(countTexts() - 1);
  expect(waits).toEqual([]);
});

test.each<[string, Respond]>([
  ['a wrong key', refuse(401)],
  ['a voice that is not there', refuse(404)],
  [
    'used-up credit',
    (response) => response.writeHead(429).end('{"error":{"code":"insufficient_quota"}}'),
  ],
])('%s ends the work at once: waiting does not mend it', async (_, respond) => {
  provider.answer(respond);
  const { failures } = await run();
  expect(failures).toHaveLength(1);
  expect(failures[0]?.message).toMatch(/^The provider answered 4\d\d: /);
  expect(provider.asked).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('where nothing can be written, no more is asked for than one segment', async () => {
  writeFileSync(path.join(dataDir, 'speech'), '');
  const { made, failures } = await run();
  expect(made).toBe(0);
  expect(failures.map(({ message }) => message)).toEqual([
    'It was spoken, and could not be written to the disk.',
  ]);
  expect(provider.asked).toHaveLength(1);
  expect(log.error).toHaveBeenCalledWith('speech.not-kept', expect.anything());
});
