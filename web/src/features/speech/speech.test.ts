import { beforeEach, expect, it, vi } from 'vitest';
import { step } from './testing/fake-voice.ts';
import type { StartOptions } from './speech-player.ts';
import type { SpeechState } from './speech-state.ts';
import type { Store } from '../../lib/store.ts';

const error = vi.fn();
const start = vi.fn<(reading: StartOptions) => void>();
const stop = vi.fn();
let comes = makeArrival();

/** A promise that the test settles. */
function makeArrival() {
  let settle = { resolve: () => {}, reject: (_reason: unknown) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

/** Opens the voice of a page whose player comes when the test says so. */
async function openSpeech() {
  vi.resetModules();
  vi.doMock('../../ui/toast.tsx', () => ({ toast: { error } }));
  vi.doMock('./open-player.ts', async () => {
    await comes.promise;
    return {
      openPlayer: ({ read, write }: Store<SpeechState>) => ({
        start: (reading: StartOptions) => {
          start(reading);
          write({ ...read(), phase: 'playing', reading });
        },
        stop: () => {
          stop();
          write({ ...read(), phase: 'idle', reading: null });
        },
      }),
    };
  });
  const { speech, loadPlayer } = await import('./speech.ts');
  return { speech, loadPlayer };
}

beforeEach(() => {
  comes = makeArrival();
  vi.clearAllMocks();
});

const settle = () => vi.dynamicImportSettled();

it('says at once that it will read, and reads once the player is there', async () => {
  const { speech } = await openSpeech();
  speech.start(step('a'));
  expect(speech.read()).toMatchObject({ phase: 'loading', reading: { key: 'a' } });
  speech.start(step('b'));
  comes.resolve();
  await settle();
  expect(start).toHaveBeenCalledExactlyOnceWith(step('b'));
});

it.each([
  ['pressed again', (speech: Speech) => speech.toggle(step('a'))],
  ['stopped', (speech: Speech) => speech.stop()],
  ['paused', (speech: Speech) => speech.pause()],
  ['left', (speech: Speech) => speech.leave('a')],
])('reads nothing that was %s before the player was there', async (_how, end) => {
  const { speech } = await openSpeech();
  speech.toggle(step('a'));
  end(speech);
  expect(speech.read().phase).toBe('idle');
  comes.resolve();
  await settle();
  expect(start).not.toHaveBeenCalled();
});

type Speech = Awaited<ReturnType<typeof openSpeech>>['speech'];

it('goes on to read when another text is left', async () => {
  const { speech } = await openSpeech();
  speech.start(step('a'));
  speech.leave('b');
  comes.resolve();
  await settle();
  expect(start).toHaveBeenCalledExactlyOnceWith(step('a'));
});

it('says that nothing is heard where the player cannot be had', async () => {
  const { speech } = await openSpeech();
  speech.start(step('a'));
  comes.reject(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.lastCall?.[0]).toBe("Impossible de lire l'audio");
  expect(speech.read().phase).toBe('idle');
});

it('stops what is read when it is pressed again, and reads another text in its place', async () => {
  const { speech, loadPlayer } = await openSpeech();
  comes.resolve();
  await loadPlayer();
  speech.toggle(step('a'));
  speech.toggle(step('b'));
  expect(start.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'b']);
  expect(stop).not.toHaveBeenCalled();
  speech.toggle(step('b'));
  expect(stop).toHaveBeenCalledOnce();
});
