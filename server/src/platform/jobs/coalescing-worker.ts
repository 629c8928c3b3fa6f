/** Work that is done when it is woken, once at a time. */
export interface CoalescingWorker {
  /** Begins the work; while it is under way, has it done once more afterwards. */
  wake: () => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
  /** Begins nothing any more, and resolves when what is under way has ended. */
  stop: () => Promise<void>;
}

/** Makes work that is done when it is woken; it is told when it shall end soon. What it throws is given to `onError`. */
export function makeCoalescingWorker(
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): CoalescingWorker {
  let running: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();
  async function run(): Promise<void> {
    do {
      again = false;
      await work(stopping.signal).catch(onError);
    } while (again && !stopping.signal.aborted);
    // In the same turn as the question above: nothing that wakes in between is missed.
    running = null;
  }
  const settled = () => running ?? Promise.resolve();
  return {
    wake() {
      again = true;
      if (!stopping.signal.aborted) running ??= run();
    },
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
  };
}
