import type { SpeechSegment } from '@chandelle/course/speech/lesson-speech';

/** Why a voice gave no audio; these are codes of the contract too. */
export type VoiceProblem =
  | 'SPEECH_CREDIT_EXHAUSTED'
  | 'SPEECH_UNAVAILABLE'
  | 'SPEECH_EMPTY'
  | 'SPEECH_MISSING';

/** What may mend a failure: asking again later, asking for another text, or the operator alone (the key, its credit). */
export type Remedy = 'time' | 'other-text' | 'operator';

/** A voice gave no audio. The message is for the log. */
export class VoiceError extends Error {
  override name = 'VoiceError';
  readonly problem: VoiceProblem;
  /** Time, unless told otherwise. */
  readonly remedy: Remedy;
  /** Seconds after which the voice wants to be asked again; null where it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    problem: VoiceProblem,
    message: string,
    options: ErrorOptions & { remedy?: Remedy; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.remedy = options.remedy ?? 'time';
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Something that speaks French. */
export interface Voice {
  /** Provider, model, voice, speed and format, and what it says of a segment: equal text, equal audio. */
  describe: (segment: SpeechSegment) => string;
  /**
   * Speaks a segment as mp3, with the pause after it.
   *
   * @throws {VoiceError} saying why there is no audio.
   */
  speak: (segment: SpeechSegment) => Promise<Uint8Array>;
  /** Ends what the voice keeps running. */
  close: () => Promise<void>;
}
