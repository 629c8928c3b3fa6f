import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AudioVoice } from './audio-voice.ts';
import { patience } from './fetch-audio.ts';
import { unplayable, unreachable } from './speech-failure.ts';
import type { Voice } from './voice.ts';
import { FakeAudio, stubAudio } from './testing/fake-audio.ts';

const segment = { id: 'corps-1', url: '/corps-1.mp3', seconds: 10 };
const events = {
  sound: vi.fn(),
  wait: vi.fn(),
  hear: vi.fn(),
  measure: vi.fn(),
  finish: vi.fn(),
  pause: vi.fn(),
  fail: vi.fn(),
};
let voice: Voice;
let element: FakeAudio;
/** Returns the answer to the page's own request for the file. */
let answer: (response: Response) => void;
const audioFile = () => new Response('mp3', { headers: { 'content-type': 'audio/mpeg' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stubAudio();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  );
  voice = new AudioVoice(events);
  const [made] = FakeAudio.made;
  if (made === undefined) throw new Error('No element was made.');
  element = made;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('what never sounds is given up after a while', async () => {
  FakeAudio.outcome = () => 'wait';
  voice.play(segment, 0, 1);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(events.fail).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(events.fail).toHaveBeenCalledExactlyOnceWith(unreachable);
});

test.each<[string, () => void]>([
  ['it is paused', () => voice.pause()],
  ['another programme takes the sound', () => element.pause()],
  ['it is stopped', () => voice.stop()],
])('nothing is given up once %s, even where the element still waits', async (_, silence) => {
  FakeAudio.outcome = () => 'wait';
  voice.play(segment, 0, 1);
  silence();
  element.dispatchEvent(new Event('waiting'));
  await vi.advanceTimersByTimeAsync(2 * patience);
  expect(events.fail).not.toHaveBeenCalled();
});

test('where the browser wants a gesture first, it is paused and nothing is given up', async () => {
  FakeAudio.outcome = () => 'blocked';
  voice.play(segment, 0, 1);
  await vi.advanceTimersByTimeAsync(2 * patience);
  expect(events.pause).toHaveBeenCalledTimes(1);
  expect(events.fail).not.toHaveBeenCalled();
});

test('a file that fails and then comes is played from memory, where it broke off', async () => {
  voice.play(segment, 0, 1.25);
  await settle();
  element.reach(4);
  element.break();
  expect(events.wait).toHaveBeenCalled();
  answer(audioFile());
  await settle();
  expect(element.src).toMatch(/^blob:/);
  expect(element.currentTime).toBe(4);
  expect(element.playbackRate).toBe(1.25);
  expect(events.sound).toHaveBeenCalledTimes(2);
  expect(events.fail).not.toHaveBeenCalled();
});

test('a file that came whole and cannot be played is given up', async () => {
  FakeAudio.outcome = () => 'failure';
  voice.play(segment, 0, 1);
  await settle();
  answer(audioFile());
  await settle();
  expect(events.fail).toHaveBeenCalledExactlyOnceWith(unplayable);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a pause while the file is fetched again holds, and going on plays it', async () => {
  FakeAudio.outcome = () => 'failure';
  voice.play(segment, 0, 1);
  await settle();
  voice.pause();
  FakeAudio.outcome = () => 'sound';
  answer(audioFile());
  await settle();
  expect(events.sound).not.toHaveBeenCalled();
  expect(events.fail).not.toHaveBeenCalled();
  voice.play(segment, 0, 1);
  await settle();
  expect(element.src).toMatch(/^blob:/);
  expect(events.sound).toHaveBeenCalledTimes(1);
});

test('what is found out about a text that was left is not told of the next', async () => {
  FakeAudio.outcome = (url) => (url === segment.url ? 'failure' : 'sound');
  voice.play(segment, 0, 1);
  await settle();
  voice.play({ ...segment, id: 'corps-2', url: '/corps-2.mp3' }, 0, 1);
  answer(Response.json({ code: 'SPEECH_UNAVAILABLE' }, { status: 503 }));
  await settle();
  expect(events.fail).not.toHaveBeenCalled();
  expect(element.src).toBe('/corps-2.mp3');
});
