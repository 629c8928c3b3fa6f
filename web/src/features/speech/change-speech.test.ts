import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeSpeech,
  heardSeconds,
  neighbour,
  placeAt,
  totalSeconds,
  type SpeechEvent,
} from './change-speech.ts';
import { silence, type SpeechState } from './speech-state.ts';

const reading = { key: 'anatomie', title: 'Anatomie d’une bougie', lesson: 'Les bougies' };
const segments = [4, 20, 10].map((seconds, index) => ({
  id: `anatomie-${index}`,
  url: `/audio/${index}`,
  seconds,
}));

const after = (...events: SpeechEvent[]): SpeechState => events.reduce(changeSpeech, silence);
const begun: SpeechEvent[] = [
  { type: 'start', reading },
  { type: 'script', segments, at: 0 },
  { type: 'sound' },
];

test('listening loads, then plays', () => {
  expect(after({ type: 'start', reading }).phase).toBe('loading');
  expect(after(...begun)).toMatchObject({ phase: 'playing', at: 0, reading });
});

test('a pause keeps the place, and going on waits for the sound again', () => {
  const paused = after(...begun, { type: 'hear', offset: 2.5 }, { type: 'pause' });
  expect(paused).toMatchObject({ phase: 'paused', at: 0, offset: 2.5 });
  const resumed = changeSpeech(paused, { type: 'resume' });
  expect(resumed).toMatchObject({ phase: 'loading', at: 0, offset: 2.5 });
  expect(changeSpeech(resumed, { type: 'sound' }).phase).toBe('playing');
});

test('a pause while the sound is on its way holds: a late sound does not break it', () => {
  const paused = after({ type: 'start', reading }, { type: 'pause' });
  expect(changeSpeech(paused, { type: 'sound' }).phase).toBe('paused');
  expect(changeSpeech(paused, { type: 'script', segments, at: 1 })).toMatchObject({
    phase: 'paused',
    at: 1,
  });
});

test('each segment leads to the next, the last to the end', () => {
  const second = after(...begun, { type: 'finish' });
  expect(second).toMatchObject({ phase: 'loading', at: 1, offset: 0 });
  const ended = [
    { type: 'sound' },
    { type: 'finish' },
    { type: 'sound' },
    { type: 'finish' },
  ].reduce((state, event) => changeSpeech(state, event as SpeechEvent), second);
  expect(ended.phase).toBe('ended');
  expect(heardSeconds(ended)).toBe(34);
  expect(changeSpeech(ended, { type: 'resume' })).toMatchObject({ phase: 'loading', at: 0 });
});

test('stopping forgets all, and nothing that comes late brings it back', () => {
  const stopped = after(...begun, { type: 'stop' });
  expect(stopped).toBe(silence);
  for (const event of [
    { type: 'sound' },
    { type: 'finish' },
    { type: 'resume' },
    { type: 'script', segments, at: 0 },
  ] satisfies SpeechEvent[])
    expect(changeSpeech(stopped, event)).toBe(silence);
});

test('a new reading takes the place of the one before', () => {
  const other = { ...reading, key: 'question-un' };
  const state = after(...begun, { type: 'hear', offset: 3 }, { type: 'start', reading: other });
  expect(state).toMatchObject({ phase: 'loading', reading: other, segments: [], at: 0, offset: 0 });
});

test('after a failure it can be taken up where it broke off', () => {
  const failed = after(...begun, { type: 'finish' }, { type: 'hear', offset: 7 }, { type: 'fail' });
  expect(failed).toMatchObject({ phase: 'failed', at: 1, offset: 7 });
  expect(changeSpeech(failed, { type: 'resume' })).toMatchObject({ phase: 'loading', at: 1 });
});

test('the browser’s voice takes over at the same place', () => {
  const state = after(...begun, { type: 'finish' }, { type: 'lend' });
  expect(state).toMatchObject({ voice: 'browser', phase: 'loading', at: 1 });
  const paused = after(...begun, { type: 'pause' }, { type: 'lend' });
  expect(paused).toMatchObject({ voice: 'browser', phase: 'paused' });
});

test('the true length of a segment replaces the estimate', () => {
  const state = after(...begun, { type: 'measure', seconds: 6 });
  expect(totalSeconds(state)).toBe(36);
});

test('moving while paused stays paused, otherwise it sounds from there', () => {
  const place = { at: 2, offset: 1 };
  expect(after(...begun, { type: 'move', place })).toMatchObject({ phase: 'loading', ...place });
  expect(after(...begun, { type: 'pause' }, { type: 'move', place })).toMatchObject({
    phase: 'paused',
    ...place,
  });
});

test('back begins the paragraph again, or goes to the one before from its first seconds', () => {
  const second = after(...begun, { type: 'finish' }, { type: 'hear', offset: 8 });
  expect(neighbour(second, -1)).toEqual({ at: 1, offset: 0 });
  expect(neighbour({ ...second, offset: 2 }, -1)).toEqual({ at: 0, offset: 0 });
  expect(neighbour(second, 1)).toEqual({ at: 2, offset: 0 });
  expect(neighbour({ ...second, at: 2 }, 1)).toBeNull();
});

test('a place and its seconds are two names of one thing', () => {
  const state = after(...begun);
  expect(placeAt(state, -5)).toEqual({ at: 0, offset: 0 });
  expect(placeAt(state, 4)).toEqual({ at: 1, offset: 0 });
  expect(placeAt(state, 99)).toEqual({ at: 2, offset: 10 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 33.9, noNaN: true }), (seconds) => {
      expect(heardSeconds({ ...state, ...placeAt(state, seconds) })).toBeCloseTo(seconds, 6);
    }),
  );
});
