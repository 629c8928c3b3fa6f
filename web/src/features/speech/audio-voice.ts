import { patience } from './fetch-audio.ts';
import { HeldAudio } from './held-audio.ts';
import { unplayable, unreachable, type SpeechFailure } from './speech-failure.ts';
import type { Voice, VoiceEvents } from './voice.ts';
import type { SpokenSegment } from './speech-state.ts';

/**
 * Speaks by the server's audio files, in one audio element: a phone lets an element sound without a new gesture once it
 * has sounded after one. A file that was not fetched ahead is played from its address, in the gesture itself.
 */
export class AudioVoice implements Voice {
  readonly #events: VoiceEvents;
  readonly #element = new Audio();
  readonly #held = new HeldAudio((url) => url === this.#current?.url);
  #current: SpokenSegment | null = null;
  #startAt = 0;
  /** Counts what was loaded, so that an answer about something before it is dropped. */
  #turn = 0;
  /** False when it was told to be silent, or silenced from elsewhere. */
  #wanted = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(events: VoiceEvents) {
    this.#events = events;
    this.#element.preload = 'auto';
    this.#listen();
  }

  play(segment: SpokenSegment, offset: number, rate: number): void {
    this.#play(segment, offset);
    this.setRate(rate);
  }

  pause(): void {
    this.#beSilent();
    this.#element.pause();
  }

  setRate(rate: number): void {
    // A new source begins at the default.
    this.#element.defaultPlaybackRate = rate;
    this.#element.playbackRate = rate;
  }

  stop(): void {
    this.#beSilent();
    this.#turn += 1;
    this.#current = null;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  prepare(segments: readonly SpokenSegment[]): void {
    for (const { url } of segments) if (url !== null) void this.#held.fetchAhead(url);
  }

  #listen(): void {
    const element = this.#element;
    const on = (type: keyof HTMLMediaElementEventMap, act: () => void) =>
      element.addEventListener(type, () => {
        if (this.#current !== null) act();
      });
    on('loadedmetadata', () => {
      if (Number.isFinite(element.duration)) this.#events.measure(element.duration);
      if (this.#startAt > 0) element.currentTime = this.#startAt;
      this.#startAt = 0;
    });
    on('playing', () => {
      clearTimeout(this.#waiting);
      this.#events.sound();
    });
    on('waiting', () => {
      this.#expectSound();
      this.#events.wait();
    });
    on('timeupdate', () => {
      // Before it has moved to where it shall begin, the element tells a time of no meaning.
      if (this.#startAt === 0) this.#events.hear(element.currentTime);
    });
    on('ended', () => this.#events.finish());
    on('pause', () => {
      // Our own pauses are known; this one came from elsewhere: a call, headphones pulled out.
      if (element.paused && !element.ended) this.#pauseFromElsewhere();
    });
    on('error', () => void this.#tryAgain());
  }

  #pauseFromElsewhere(): void {
    this.#beSilent();
    this.#events.pause();
  }

  #beSilent(): void {
    clearTimeout(this.#waiting);
    this.#wanted = false;
  }

  #expectSound(): void {
    clearTimeout(this.#waiting);
    if (!this.#wanted) return;
    this.#waiting = setTimeout(() => this.#events.fail(unreachable), patience);
  }

  /** The element does not say why it has no sound: the same request does. What comes of it now is played, once. */
  async #tryAgain(): Promise<void> {
    const segment = this.#current;
    if (segment === null || segment.url === null) return;
    clearTimeout(this.#waiting);
    const mine = this.#turn;
    const offset = this.#startAt > 0 ? this.#startAt : this.#element.currentTime;
    const failure = await this.#fetchAgain(segment.url);
    if (mine !== this.#turn) return;
    if (failure !== null) return this.#events.fail(failure);
    // Paused meanwhile, it is in memory for when the reader goes on.
    if (this.#wanted) this.#play(segment, offset);
  }

  async #fetchAgain(url: string): Promise<SpeechFailure | null> {
    // It was whole, and cannot be played.
    if (this.#element.src === this.#held.find(url)) return unplayable;
    this.#events.wait();
    try {
      await this.#held.fetch(url);
      return null;
    } catch (failure) {
      return failure as SpeechFailure;
    }
  }

  #play(segment: SpokenSegment, offset: number): void {
    if (segment.url === null) return this.#events.fail(unplayable);
    const element = this.#element;
    const loaded = this.#current?.id === segment.id && element.error === null && element.src !== '';
    if (!loaded) this.#load(segment, segment.url, offset);
    else if (element.readyState === 0) this.#startAt = offset;
    else if (Math.abs(element.currentTime - offset) > 0.3) element.currentTime = offset;
    this.#wanted = true;
    this.#expectSound();
    element.play().catch((error: unknown) => {
      // Without a gesture a browser may refuse; a source that fails tells so by its own event.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        this.#pauseFromElsewhere();
    });
  }

  #load(segment: SpokenSegment, url: string, offset: number): void {
    this.#turn += 1;
    this.#current = null;
    this.#element.src = this.#held.find(url) ?? url;
    this.#current = segment;
    this.#startAt = offset;
  }
}
