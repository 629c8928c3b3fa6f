/** Milliseconds between two requests. The server takes 120 batches a minute: see its `batchLimit`. */
export const PACE_MS = 1000;

/** Plans requests: one at a time, at most one a second, and none before the server wants to be asked again. */
export class RequestPlan {
  readonly #request: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When it goes off, in milliseconds of the page. */
  #due = 0;
  /** When the last request was made, and until when the server wants none, in milliseconds of the page. */
  #asked = -Infinity;
  #asksAgain = -Infinity;

  /** @param request Makes a request. */
  constructor(request: () => void) {
    this.#request = request;
  }

  /** Plans a request in so many milliseconds, unless an earlier one is planned. */
  plan(delay: number): void {
    const now = performance.now();
    const due = Math.max(now + delay, this.#asked + PACE_MS, this.#asksAgain);
    if (this.#timer !== undefined && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#asked = performance.now();
      this.#request();
    }, due - now);
  }

  /** Has requests that are planned from now on wait for so many milliseconds at least. */
  rest(milliseconds: number): void {
    this.#asksAgain = performance.now() + milliseconds;
  }

  /** Drops the request that is planned. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
