import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/toast.tsx';
import type { SpeechPlayer, StartOptions } from './speech-player.ts';
import { unheard } from './speech-texts.ts';
import { isSpeechUnderWay, silence, type SpeechState } from './speech-state.ts';

const { read, write, subscribe } = createStore(() => silence);

/** Null until somebody has begun to use a page that can be heard: most only read. */
let player: SpeechPlayer | null = null;
/** What is to be read as soon as the player is there. */
let wanted: StartOptions | null = null;

/** Brings the player, once. Rejects where its code cannot be had. */
export async function loadPlayer(): Promise<void> {
  const { openPlayer } = await import('./open-player.ts');
  player ??= openPlayer({ read, write, subscribe });
}

/** Says that something will be read, and has it read once the player is there, unless it was stopped meanwhile. */
async function startLater(reading: StartOptions): Promise<void> {
  wanted = reading;
  const { key, title, lesson } = reading;
  write({ ...silence, phase: 'loading', reading: { key, title, lesson } });
  try {
    await loadPlayer();
    if (wanted === reading) player?.start(reading);
  } catch {
    if (wanted !== reading) return;
    speech.stop();
    toast.error(unheard.title, unheard.text);
  }
}

/** The one voice of this page: see `speech-player.ts`, whose code comes when it is wanted. */
export const speech = {
  read,
  subscribe,
  /** Begins to read; what was read before ends. */
  start(reading: StartOptions): void {
    if (player === null) void startLater(reading);
    else player.start(reading);
  },
  stop(): void {
    wanted = null;
    if (player === null) write(silence);
    else player.stop();
  },
  /** Stops what is under way under this key; otherwise begins it. */
  toggle(reading: StartOptions): void {
    const state = read();
    if (state.reading?.key === reading.key && isSpeechUnderWay(state)) this.stop();
    else this.start(reading);
  },
  /** Pauses; what has not begun is stopped. */
  pause(): void {
    if (player === null) this.stop();
    else player.pause();
  },
  /** Stops when this is what is read: its text leaves the page. */
  leave(key: string): void {
    if (player !== null) player.leave(key);
    else if (read().reading?.key === key) this.stop();
  },
  // Of what only a reading that has begun knows.
  resume: () => player?.resume(),
  seek: (seconds: number) => player?.seek(seconds),
  skip: (by: -1 | 1) => player?.skip(by),
  refold: () => player?.refold(),
  applyRate: () => player?.applyRate(),
  expect: (key: string) => player?.expect(key),
  isExpected: (key: string) => player?.isExpected(key) ?? false,
};

/** Returns a part of what the voice is doing, and renders again when that part changes. */
export function useSpeech<Part extends string | number | boolean | null | object>(
  select: (state: SpeechState) => Part,
): Part {
  const readPart = () => select(read());
  return useSyncExternalStore(subscribe, readPart, readPart);
}
