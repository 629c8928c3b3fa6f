import { vi } from 'vitest';

/** What becomes of a file: a sound, a failure, a wait without end, or the browser's wish for a gesture first. */
type Outcome = 'sound' | 'failure' | 'wait' | 'blocked';

/** An audio element without sound: it plays as soon as it is asked to, and ends when the test says so. */
export class FakeAudio extends EventTarget {
  /** Every element that was made, oldest first. */
  static made: FakeAudio[] = [];
  /** What `play` does with an address. */
  static outcome: (url: string) => Outcome = () => 'sound';

  preload = '';
  currentTime = 0;
  duration = 10;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  paused = true;
  ended = false;
  readyState = 0;
  error: { code: number } | null = null;

  #src = '';

  constructor() {
    super();
    FakeAudio.made.push(this);
  }

  get src(): string {
    return this.#src;
  }

  /** As in a browser, another address begins anew. */
  set src(url: string) {
    this.#src = url;
    this.load();
  }

  async play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    const url = this.src;
    await Promise.resolve();
    if (this.paused || url !== this.src) return;
    const outcome = FakeAudio.outcome(url);
    if (outcome === 'wait') return;
    if (outcome === 'blocked') {
      this.paused = true;
      throw new DOMException('A gesture first.', 'NotAllowedError');
    }
    if (outcome === 'failure') return this.break();
    this.error = null;
    if (this.readyState === 0) {
      this.readyState = 4;
      this.dispatchEvent(new Event('loadedmetadata'));
    }
    this.dispatchEvent(new Event('playing'));
  }

  /** Lets the file fail, at its beginning or in its middle. */
  break(): void {
    this.error = { code: 4 };
    this.dispatchEvent(new Event('error'));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  load(): void {
    this.readyState = 0;
    this.currentTime = 0;
    this.error = null;
  }

  removeAttribute(): void {
    this.src = '';
  }

  /** Lets the voice come to a second of its file. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }

  /** Lets the file come to its end. */
  end(): void {
    this.currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event('ended'));
  }
}

/** Puts silent audio elements in the place of the browser's. Undone by `vi.unstubAllGlobals()`. */
export function stubAudio(): void {
  FakeAudio.made = [];
  FakeAudio.outcome = () => 'sound';
  vi.stubGlobal('Audio', FakeAudio);
}
