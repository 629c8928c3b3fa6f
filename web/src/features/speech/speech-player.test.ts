import { beforeEach, expect, test, vi } from 'vitest';
import { SpeechFailure, unplayable, unreachable } from './speech-failure.ts';
import { createSpeechPlayer, type Voice, type VoiceEvents } from './speech-player.ts';
import type { SpokenSegment } from './speech-state.ts';

const makeSegments = (key: string): SpokenSegment[] =>
  [1, 2, 3, 4, 5].map((n) => ({ id: `${key}-${n}`, url: `/${key}-${n}.mp3`, seconds: 10 }));

/** A voice that notes what it is told, and speaks when the test says so. */
function makeVoice() {
  const told: string[] = [];
  const fake = {
    told,
    events: undefined as unknown as VoiceEvents,
    create: (events: VoiceEvents): Voice => {
      fake.events = events;
      return {
        play: ({ id }, offset, rate) => told.push(`play ${id} from ${offset} at ${rate}`),
        pause: () => told.push('pause'),
        setRate: (rate) => told.push(`rate ${rate}`),
        stop: () => told.push('stop'),
        prepare: (segments) => told.push(`prepare ${segments.map(({ id }) => id).join(' ')}`),
      };
    },
  };
  return fake;
}

let server: ReturnType<typeof makeVoice>;
let browser: ReturnType<typeof makeVoice>;
let hasBrowserVoice = true;
let rate = 1;
const onFailed = vi.fn();
const onSpeaking = vi.fn();
const loadSegments = vi.fn(async (_lesson: string, key: string) => makeSegments(key));

function makePlayer() {
  server = makeVoice();
  browser = makeVoice();
  return createSpeechPlayer({
    server: server.create,
    browser: (events) => (hasBrowserVoice ? browser.create(events) : null),
    loadSegments,
    findSegments: (key) => makeSegments(`page-${key}`),
    readRate: () => rate,
    onFailed,
    onSpeaking,
  });
}

const step = (key: string) => ({ lessonId: 'bougies', lesson: 'Les bougies', key, title: key });
const settle = () =>
  vi.waitFor(() => expect(server.told.length + browser.told.length).toBeGreaterThan(0));

beforeEach(() => {
  vi.clearAllMocks();
  hasBrowserVoice = true;
  rate = 1;
});

test('it plays segment after segment, the following ones fetched ahead', async () => {
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  expect(server.told).toEqual(['play a-1 from 0 at 1']);
  server.events.sound();
  expect(server.told.slice(1)).toEqual(['prepare a-2 a-3 a-4']);
  server.events.finish();
  server.events.sound();
  expect(server.told.slice(2)).toEqual(['play a-2 from 0 at 1', 'prepare a-3 a-4 a-5']);
});

test('it begins at the segment that is asked for', async () => {
  const player = makePlayer();
  player.start({ ...step('a'), from: 'a-4' });
  await settle();
  expect(server.told[0]).toBe('play a-4 from 0 at 1');
});

test('pressing the same again stops, loading or playing; another text takes its place', async () => {
  const player = makePlayer();
  player.toggle(step('a'));
  player.toggle(step('a'));
  expect(player.read().phase).toBe('idle');
  player.toggle(step('a'));
  await settle();
  server.events.sound();
  player.toggle(step('b'));
  expect(server.told.at(-1)).toBe('stop');
  await vi.waitFor(() => expect(server.told).toContain('play b-1 from 0 at 1'));
  expect(player.read().reading?.key).toBe('b');
});

test('what was asked for and left in the meantime never sounds', async () => {
  const player = makePlayer();
  player.start(step('a'));
  player.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(server.told).toEqual([]);
});

test('a pause before the segments are known holds', async () => {
  const player = makePlayer();
  player.start(step('a'));
  player.pause();
  await vi.waitFor(() => expect(player.read().segments).toHaveLength(5));
  expect(server.told.filter((told) => told.startsWith('play'))).toEqual([]);
  player.resume();
  expect(server.told).toContain('play a-1 from 0 at 1');
});

test('seeking, paragraphs and speed reach the voice', async () => {
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  player.seek(25);
  expect(server.told).toContain('play a-3 from 5 at 1');
  player.skip(1);
  expect(server.told).toContain('play a-4 from 0 at 1');
  rate = 1.5;
  player.applyRate();
  expect(server.told.at(-1)).toBe('rate 1.5');
});

test('where the server fails, the browser’s voice goes on at the same segment', async () => {
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.finish();
  server.events.fail(unreachable);
  expect(server.told.at(-1)).toBe('stop');
  expect(browser.told[0]).toBe('play a-2 from 0 at 1');
  expect(player.read()).toMatchObject({ voice: 'browser', phase: 'loading' });
  expect(onFailed).not.toHaveBeenCalled();
});

test('where the list of segments cannot be had, the browser’s voice reads the page', async () => {
  loadSegments.mockRejectedValueOnce(unreachable);
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  expect(browser.told[0]).toBe('play page-a-1 from 0 at 1');
});

test('without any voice it says why, and goes on from there when asked', async () => {
  hasBrowserVoice = false;
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.hear(4);
  server.events.fail(unplayable);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(unplayable);
  expect(player.read().phase).toBe('failed');
  player.resume();
  expect(server.told).toContain('play a-1 from 4 at 1');
});

test('when both voices fail, the first reason is told', async () => {
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  server.events.fail(unreachable);
  browser.events.fail(unplayable);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(unreachable);
});

test('who may not hear it is not read to by another voice', async () => {
  const refused = new SpeechFailure('Erreur', 'fermée', false);
  loadSegments.mockRejectedValueOnce(refused);
  const player = makePlayer();
  player.start(step('a'));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(refused));
  expect(browser.told).toEqual([]);
});

test('a text that leaves the page falls silent, unless another one is read', async () => {
  const player = makePlayer();
  player.start(step('a'));
  player.leave('b');
  expect(player.read().phase).toBe('loading');
  player.leave('a');
  expect(player.read().phase).toBe('idle');
});

test('what was announced to be read next is still known after the text before has left', () => {
  const player = makePlayer();
  player.start(step('a'));
  player.expect('b');
  player.leave('a');
  expect(player.isExpected('b')).toBe(true);
  player.stop();
  expect(player.isExpected('b')).toBe(false);
});

test('other tabs are told once when a voice begins after silence', async () => {
  const player = makePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.finish();
  expect(onSpeaking).toHaveBeenCalledTimes(1);
  player.pause();
  player.resume();
  expect(onSpeaking).toHaveBeenCalledTimes(2);
});
