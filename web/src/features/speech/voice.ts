import type { SpeechFailure } from './speech-failure.ts';
import type { SpokenSegment } from './speech-state.ts';

/** What a voice tells while it speaks. */
export interface VoiceEvents {
  sound: () => void;
  wait: () => void;
  /** @param offset Seconds into the segment, at normal speed. */
  hear: (offset: number) => void;
  /** @param seconds The segment's true length. */
  measure: (seconds: number) => void;
  finish: () => void;
  /** The browser wants a gesture first, or another programme took the sound. */
  pause: () => void;
  fail: (failure: SpeechFailure) => void;
}

/** Something that speaks a segment. It is silent after `pause` and `stop`, and tells nothing then. */
export interface Voice {
  play: (segment: SpokenSegment, offset: number, rate: number) => void;
  pause: () => void;
  setRate: (rate: number) => void;
  stop: () => void;
  /** Gets ready what comes next, so that there is no gap. */
  prepare: (segments: readonly SpokenSegment[]) => void;
}
