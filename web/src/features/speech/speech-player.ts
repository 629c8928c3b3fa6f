import type { SpeechFailure } from './speech-failure.ts';
import {
  changeSpeech,
  isSounding,
  isUnderWay,
  neighbour,
  placeAt,
  silence,
  type Place,
  type Reading,
  type SpeechEvent,
  type SpokenSegment,
} from './speech-state.ts';

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

export interface SpeechPlayerOptions {
  server: (events: VoiceEvents) => Voice;
  /** The browser's own voice; null where it has none that speaks French. */
  browser: (events: VoiceEvents) => Voice | null;
  /** Finds what is to be said. Rejects with a `SpeechFailure`. */
  loadSegments: (lessonId: string, key: string) => Promise<readonly SpokenSegment[]>;
  /** Finds what the browser's own voice could say of what is in view. */
  findSegments: (key: string) => readonly SpokenSegment[];
  readRate: () => number;
  /** Told of a failure that silenced the voice. */
  onFailed: (failure: SpeechFailure) => void;
  /** A voice begins to be heard after silence. */
  onSpeaking: () => void;
}

export type StartOptions = Reading & {
  lessonId: string;
  /** Id of the segment to begin with; the first unless given. */
  from?: string | undefined;
};

/** How many segments are fetched ahead of the one that is read: enough for a tunnel of half a minute. */
const segmentsAhead = 3;

/** Reads texts aloud, one at a time: whatever starts ends what was read before. */
export type SpeechPlayer = ReturnType<typeof createSpeechPlayer>;

/** Makes the player: the state machine of `speech-state.ts` with its voices. */
export function createSpeechPlayer(options: SpeechPlayerOptions) {
  let state = silence;
  let server: Voice | null = null;
  let browser: Voice | null = null;
  /** Counts the readings, so that an answer for one that was left is dropped. */
  let turn = 0;
  let lastFailure: SpeechFailure | null = null;
  let expected: string | null = null;
  const listeners = new Set<() => void>();

  const events: VoiceEvents = {
    sound: () => {
      expected = null;
      change({ type: 'sound' });
      prepareNext();
    },
    wait: () => change({ type: 'wait' }),
    hear: (offset) => change({ type: 'hear', offset }),
    measure: (seconds) => change({ type: 'measure', seconds }),
    finish: () => {
      change({ type: 'finish' });
      if (isSounding(state)) speak();
    },
    pause: () => change({ type: 'pause' }),
    fail: handleFailure,
  };

  function change(event: SpeechEvent): void {
    const before = state;
    state = changeSpeech(state, event);
    if (state === before) return;
    if (isSounding(state) && !isSounding(before)) options.onSpeaking();
    for (const listener of listeners) listener();
  }

  function voice(): Voice | null {
    if (state.voice === 'browser') return (browser ??= options.browser(events));
    return (server ??= options.server(events));
  }

  function speak(): void {
    const segment = state.segments[state.at];
    if (segment === undefined) return;
    voice()?.play(segment, state.offset, options.readRate());
  }

  /** What follows is asked for once this one sounds: it would only delay it. */
  function prepareNext(): void {
    const next = state.at + 1;
    voice()?.prepare(state.segments.slice(next, next + segmentsAhead));
  }

  function handleFailure(failure: SpeechFailure): void {
    if (!isUnderWay(state)) return;
    expected = null;
    if (failure.lendable && state.voice === 'server' && lendVoice(failure)) return;
    silenceVoices();
    change({ type: 'fail' });
    options.onFailed(state.voice === 'browser' ? (lastFailure ?? failure) : failure);
  }

  /** Lets the browser's own voice go on where the server's cannot. */
  function lendVoice(failure: SpeechFailure): boolean {
    browser ??= options.browser(events);
    if (browser === null) return false;
    if (state.segments.length === 0) {
      const segments = options.findSegments(state.reading?.key ?? '');
      if (segments.length === 0) return false;
      change({ type: 'script', segments, at: 0 });
    }
    lastFailure = failure;
    server?.stop();
    change({ type: 'lend' });
    if (isSounding(state)) speak();
    return true;
  }

  function silenceVoices(): void {
    server?.stop();
    browser?.stop();
  }

  async function load({ lessonId, key, from }: StartOptions): Promise<void> {
    const mine = turn;
    try {
      const segments = await options.loadSegments(lessonId, key);
      if (mine !== turn) return;
      const at = segments.findIndex(({ id }) => id === from);
      change({ type: 'script', segments, at: Math.max(0, at) });
      if (isSounding(state)) speak();
    } catch (failure) {
      if (mine === turn) handleFailure(failure as SpeechFailure);
    }
  }

  let started: StartOptions | null = null;

  function start(reading: StartOptions): void {
    turn += 1;
    silenceVoices();
    lastFailure = null;
    started = reading;
    if (expected !== reading.key) expected = null;
    const { key, title, lesson } = reading;
    change({ type: 'start', reading: { key, title, lesson } });
    void load(reading);
  }

  function stop(): void {
    turn += 1;
    expected = null;
    silenceVoices();
    change({ type: 'stop' });
  }

  /** Asks the server again, after its voice and the browser's own have failed: it may be there by now. */
  function askAgain(at: number): boolean {
    if (state.phase !== 'failed' || state.voice !== 'browser' || started === null) return false;
    start({ ...started, from: state.segments[at]?.id });
    return true;
  }

  function move(place: Place | null): void {
    if (place === null || state.segments.length === 0 || askAgain(place.at)) return;
    change({ type: 'move', place });
    if (isSounding(state)) speak();
  }

  /** Nothing is begun unasked when the reader comes back. In development React takes a text away and puts it back at once. */
  function forget(key: string): void {
    if (expected === key && state.reading?.key !== key) expected = null;
  }

  const player = {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins to read; what was read before ends. */
    start,
    /** Stops what is under way under this key; otherwise begins it. */
    toggle(reading: StartOptions): void {
      if (state.reading?.key === reading.key && isUnderWay(state)) stop();
      else start(reading);
    },
    pause(): void {
      voice()?.pause();
      change({ type: 'pause' });
    },
    /** Goes on where it was paused or broke off; begins again after the end. */
    resume(): void {
      if (state.phase === 'idle' || isSounding(state)) return;
      if (state.segments.length === 0 && started !== null) return start(started);
      if (askAgain(state.at)) return;
      change({ type: 'resume' });
      speak();
    },
    stop,
    /** Stops when this is what is read: its text leaves the page. */
    leave(key: string): void {
      const kept = expected;
      if (state.reading?.key === key) stop();
      expected = kept;
      if (kept === key) queueMicrotask(() => forget(key));
    },
    /** Goes to a moment, in seconds from the beginning at normal speed. */
    seek: (seconds: number) => move(placeAt(state, seconds)),
    /** Goes to the paragraph before or after. */
    skip: (by: -1 | 1) => move(neighbour(state, by)),
    /** Applies another speed to what is heard. */
    applyRate(): void {
      server?.setRate(options.readRate());
      browser?.setRate(options.readRate());
    },
    /** Notes what is to be read as soon as it is in view: the step that follows. */
    expect(key: string): void {
      expected = key;
    },
    isExpected: (key: string) => expected === key,
  };
  return player;
}
