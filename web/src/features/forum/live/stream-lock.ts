/** A tab that holds the stream and does not answer for this long is frozen: a tab that is looked at takes over. */
const answerWithinMs = 4000;

interface StreamLockOptions {
  /** Name of the Web Lock, the same in all tabs. */
  name: string;
  /** Holds the stream until the signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>;
  isLeading: () => boolean;
  /** Asks all tabs who holds the stream. */
  ask: () => void;
  /** Aborts when this tab leaves. */
  leaving: AbortSignal;
}

/** Decides which tab holds the stream: the one with the Web Lock. Without Web Locks each tab holds its own. */
export class StreamLock {
  #reign = new AbortController();
  #unanswered: ReturnType<typeof setTimeout> | undefined;
  readonly #options: StreamLockOptions;

  constructor(options: StreamLockOptions) {
    this.#options = options;
    options.leaving.addEventListener('abort', this.hearLeader);
  }

  /** Begins to wait for the stream. */
  seek(): void {
    if ('locks' in navigator) this.#request({ signal: this.#options.leaving });
    else void this.#lead();
  }

  /** Asks who holds the stream. A tab that is looked at and gets no answer takes it. */
  readonly ask = (): void => {
    const { ask, isLeading, leaving } = this.#options;
    ask();
    const asked = this.#unanswered !== undefined;
    if (isLeading() || document.hidden || asked || !('locks' in navigator)) return;
    this.#unanswered = setTimeout(() => {
      this.#unanswered = undefined;
      if (!isLeading() && !document.hidden && !leaving.aborted) this.#request({ steal: true });
    }, answerWithinMs);
  };

  /** Takes note that the leader lives. */
  readonly hearLeader = (): void => {
    clearTimeout(this.#unanswered);
    this.#unanswered = undefined;
  };

  readonly #lead = async (): Promise<void> => {
    const { lead, leaving } = this.#options;
    if (leaving.aborted) return;
    this.#reign = new AbortController();
    await lead(AbortSignal.any([leaving, this.#reign.signal]));
  };

  #request(options: LockOptions): void {
    const { name, leaving } = this.#options;
    navigator.locks.request(name, options, this.#lead).catch((error: unknown) => {
      // Leaving while still waiting for the lock rejects, and is no failure.
      if (leaving.aborted) return;
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      // Another tab took the lock while this one was frozen.
      this.#reign.abort();
      this.#request({ signal: leaving });
    });
  }
}
