import { createStore, type Store } from '../../lib/store.ts';
import type { SpeechFailure } from './speech-failure.ts';
import { changeSpeech, neighbour, placeAt, type Place, type SpeechEvent } from './change-speech.ts';
import {
  isSounding,
  isSpeechUnderWay,
  silence,
  type Reading,
  type SpeechState,
  type SpokenSegment,
} from './speech-state.ts';
import { SpeechVoices, type VoiceMakers } from './speech-voices.ts';
import type { Voice } from './voice.ts';

export interface SpeechPlayerOptions extends VoiceMakers {
  /** Finds what is to be said. Rejects with a `SpeechFailure`. */
  loadSegments: (lessonId: string | null, key: string) => Promise<readonly SpokenSegment[]>;
  /** Finds what the browser's own voice could say of what is in view. */
  findSegments: (key: string) => readonly SpokenSegment[];
  /** Whether what a segment says is folded in the page: it is not said then. */
  isFolded: (id: string) => boolean;
  readRate: () => number;
  /** Told of a failure that silenced the voice. */
  onFailed: (failure: SpeechFailure) => void;
  /** A voice begins to be heard after silence. */
  onSpeaking: () => void;
}

export type StartOptions = Reading & {
  /** Null for what is no lesson's: the server has no audio of it, and the browser's own voice says what is in view. */
  lessonId: string | null;
  /** Id of the segment to begin with; the first unless given. */
  from?: string | undefined;
};

/** How many segments are fetched ahead of the one that is read: enough for a tunnel of half a minute. */
const segmentsAhead = 3;

/** Reads texts aloud, one at a time: whatever starts ends what was read before. Joins `speech-state.ts` with its voices. */
export class SpeechPlayer {
  readonly #store: Store<SpeechState>;
  readonly #options: SpeechPlayerOptions;
  readonly #voices: SpeechVoices;
  /** Counts the readings, so that an answer for one that was left is dropped. */
  #turn = 0;
  #started: StartOptions | null = null;
  /** All that could be said, folded or not. */
  #script: readonly SpokenSegment[] = [];
  #lastFailure: SpeechFailure | null = null;
  /** Key of the text that is to be read as soon as it is in view. */
  #expected: string | null = null;

  readonly read: () => SpeechState;
  readonly subscribe: Store<SpeechState>['subscribe'];

  /** @param store where it writes what it is doing */
  constructor(options: SpeechPlayerOptions, store = createStore(() => silence)) {
    this.#store = store;
    this.read = store.read;
    this.subscribe = store.subscribe;
    this.#options = options;
    this.#voices = new SpeechVoices(options, {
      sound: () => {
        this.#expected = null;
        this.#change({ type: 'sound' });
        this.#prepareNext();
      },
      wait: () => this.#change({ type: 'wait' }),
      hear: (offset) => this.#change({ type: 'hear', offset }),
      measure: (seconds) => this.#change({ type: 'measure', seconds }),
      finish: () => this.#changeAndSpeak({ type: 'finish' }),
      pause: () => this.#change({ type: 'pause' }),
      fail: (failure) => this.#handleFailure(failure),
    });
  }

  /** Begins to read; what was read before ends. */
  start(reading: StartOptions): void {
    this.#turn += 1;
    this.#voices.silence();
    this.#lastFailure = null;
    this.#started = reading;
    if (this.#expected !== reading.key) this.#expected = null;
    const { key, title, lesson } = reading;
    this.#change({ type: 'start', reading: { key, title, lesson } });
    void this.#load(reading);
  }

  stop(): void {
    this.#turn += 1;
    this.#expected = null;
    this.#voices.silence();
    this.#change({ type: 'stop' });
  }

  pause(): void {
    this.#voice()?.pause();
    this.#change({ type: 'pause' });
  }

  /** Goes on where it was paused or broke off; begins again after the end. */
  resume(): void {
    const state = this.read();
    if (state.phase === 'idle' || isSounding(state)) return;
    if (state.segments.length === 0 && this.#started !== null) return this.start(this.#started);
    if (this.#askAgain(state.at)) return;
    this.#change({ type: 'resume' });
    this.#speak();
  }

  /** Goes to a moment, in seconds from the beginning at normal speed. */
  seek(seconds: number): void {
    this.#move(placeAt(this.read(), seconds));
  }

  /** Goes to the paragraph before or after. */
  skip(by: -1 | 1): void {
    this.#move(neighbour(this.read(), by));
  }

  /** Something of the text was folded or unfolded. What is being said is said to its end. */
  refold(): void {
    const { segments, at } = this.read();
    if (segments.length === 0) return;
    const said = segments[at]?.id;
    const heard = this.#script.filter(({ id }) => id === said || !this.#options.isFolded(id));
    this.#change({ type: 'refold', segments: heard });
  }

  /** Applies another speed to what is heard. */
  applyRate(): void {
    this.#voices.setRate(this.#options.readRate());
  }

  /** Stops when this is what is read: its text leaves the page. */
  leave(key: string): void {
    const expected = this.#expected;
    if (this.read().reading?.key === key) this.stop();
    this.#expected = expected;
    if (expected === key) queueMicrotask(() => this.#forget(key));
  }

  /** Takes note of what is to be read as soon as it is in view: the step that follows. */
  expect(key: string): void {
    this.#expected = key;
  }

  isExpected(key: string): boolean {
    return this.#expected === key;
  }

  /** Nothing is begun unasked when the reader comes back. In development React takes a text away and puts it back at once. */
  #forget(key: string): void {
    if (this.#expected === key && this.read().reading?.key !== key) this.#expected = null;
  }

  #change(event: SpeechEvent): void {
    const before = this.read();
    const after = changeSpeech(before, event);
    this.#store.write(after);
    if (isSounding(after) && !isSounding(before)) this.#options.onSpeaking();
  }

  #changeAndSpeak(event: SpeechEvent): void {
    this.#change(event);
    this.#speakIfSounding();
  }

  #speakIfSounding(): void {
    if (isSounding(this.read())) this.#speak();
  }

  #begin(script: readonly SpokenSegment[], from?: string): void {
    this.#script = script;
    const segments = script.filter(({ id }) => !this.#options.isFolded(id));
    const at = segments.findIndex(({ id }) => id === from);
    this.#change({ type: 'script', segments, at: Math.max(0, at) });
  }

  #voice(): Voice | null {
    return this.#voices.get(this.read().voice);
  }

  #speak(): void {
    const { segments, at, offset } = this.read();
    const segment = segments[at];
    if (segment === undefined) return;
    this.#voice()?.play(segment, offset, this.#options.readRate());
  }

  /** What follows is asked for once this one sounds: it would only delay it. */
  #prepareNext(): void {
    const { segments, at } = this.read();
    this.#voice()?.prepare(segments.slice(at + 1, at + 1 + segmentsAhead));
  }

  #move(place: Place | null): void {
    if (place === null || this.read().segments.length === 0 || this.#askAgain(place.at)) return;
    this.#changeAndSpeak({ type: 'move', place });
  }

  async #load({ lessonId, key, from }: StartOptions): Promise<void> {
    const turn = this.#turn;
    try {
      const segments = await this.#options.loadSegments(lessonId, key);
      if (turn !== this.#turn) return;
      this.#begin(segments, from);
      this.#speakIfSounding();
    } catch (failure) {
      if (turn === this.#turn) this.#handleFailure(failure as SpeechFailure);
    }
  }

  #handleFailure(failure: SpeechFailure): void {
    const state = this.read();
    if (!isSpeechUnderWay(state)) return;
    this.#expected = null;
    if (failure.lendable && state.voice === 'server' && this.#lendVoice(failure)) return;
    this.#voices.silence();
    this.#change({ type: 'fail' });
    this.#options.onFailed(state.voice === 'browser' ? (this.#lastFailure ?? failure) : failure);
  }

  /** Lets the browser's own voice go on where the server's cannot. Returns whether it does. */
  #lendVoice(failure: SpeechFailure): boolean {
    if (this.#voices.get('browser') === null) return false;
    const { segments, reading } = this.read();
    if (segments.length === 0) {
      const found = this.#options.findSegments(reading?.key ?? '');
      if (found.length === 0) return false;
      this.#begin(found);
    }
    this.#lastFailure = failure;
    this.#voices.stopServer();
    this.#changeAndSpeak({ type: 'lend' });
    return true;
  }

  /** Asks the server again, after its voice and the browser's own have failed: it may be there by now. */
  #askAgain(at: number): boolean {
    const { phase, voice, segments } = this.read();
    if (phase !== 'failed' || voice !== 'browser' || this.#started === null) return false;
    this.start({ ...this.#started, from: segments[at]?.id });
    return true;
  }
}
