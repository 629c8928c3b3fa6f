/** A stretch of text that is spoken as one: a paragraph, a heading, a question. */
export interface SpokenSegment {
  /** Also the `data-segment` of its element in the page. */
  id: string;
  /** Where its audio is; null when the server could not tell, so that only the browser's own voice can say it. */
  url: string | null;
  /** How long it lasts at normal speed: an estimate until it was loaded. */
  seconds: number;
}

/** What is read: a step, a section or a question. */
export interface Reading {
  /** The step's id, or `question-<id>`. */
  key: string;
  title: string;
  /** Title of the lesson it belongs to. */
  lesson: string;
}

/**
 * What the voice is doing.
 * - `idle`: nothing. `loading`: will sound as soon as it can. `playing`, `paused`: as they say.
 * - `ended`: came to its end by itself. `failed`: broke off; `resume` tries again from there.
 */
export type SpeechPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

export interface SpeechState {
  phase: SpeechPhase;
  reading: Reading | null;
  segments: readonly SpokenSegment[];
  /** Index of the segment that is read, or would be. */
  at: number;
  /** Seconds of that segment that were heard, at normal speed. */
  offset: number;
  /** Whose voice: the server's audio, or the browser's own where that fails. */
  voice: 'server' | 'browser';
}

/** Nothing is read. */
export const silence: SpeechState = {
  phase: 'idle',
  reading: null,
  segments: [],
  at: 0,
  offset: 0,
  voice: 'server',
};

/** Returns whether a voice is to be heard, now or as soon as it is loaded. */
export function isSounding({ phase }: SpeechState): boolean {
  return phase === 'loading' || phase === 'playing';
}

/** Returns whether something is under way: heard, on its way, or paused. */
export function isSpeechUnderWay(state: SpeechState): boolean {
  return isSounding(state) || state.phase === 'paused';
}
