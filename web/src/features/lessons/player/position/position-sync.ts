import { errorCode } from '../../../../lib/errors.ts';
import { dropPending, savePending, readPending, type ReadingPosition } from './position-store.ts';
import type { Position } from './send-position.ts';

/** Milliseconds that a change waits, so that leafing quickly sends one request. */
export const positionDelay = 600;
/** The most seconds that one call may report. */
const maxSeconds = 600;
/** Seconds of reading after which they are sent without a change of place. */
const sendEvery = 60;

export interface PositionSyncOptions {
  learnerId: string;
  attemptId: string;
  /** Where the lesson resumes. */
  start: ReadingPosition;
  /** The place that the server has. */
  server: { step: number; screen: number };
  send: (position: Position) => Promise<void>;
  sendLate: (position: Position) => void;
  onSessionLost: () => void;
}

/** Keeps the server's idea of the position up to date. */
export interface PositionSync {
  move: (place: ReadingPosition) => void;
  addSeconds: (seconds: number) => void;
  /** Sends what is not sent yet. Never rejects: what fails stays kept and is sent later. */
  flush: () => Promise<void>;
  /** Sends it as the page goes away. */
  flushLate: () => void;
  /** Sends nothing any more: the lesson is finished. */
  end: () => void;
  stop: () => void;
}

/**
 * Keeps position and reading time of an attempt on the server: debounced, kept in the browser's storage until
 * acknowledged, and sent again when the network is back.
 */
export function createPositionSync(options: PositionSyncOptions): PositionSync {
  const { learnerId, attemptId } = options;
  const pending = readPending(learnerId, attemptId);
  let { step, screen, doneSteps } = options.start;
  let base = options.server;
  let seconds = pending?.visibleSeconds ?? 0;
  let dirty = pending !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let over = false;

  const save = () =>
    savePending(learnerId, attemptId, {
      step,
      screen,
      doneSteps,
      visibleSeconds: seconds,
      base: base.step,
      baseScreen: base.screen,
    });

  function take(): Position {
    return { attemptId, step, screen, doneSteps, visibleSeconds: Math.min(seconds, maxSeconds) };
  }

  async function sendOnce(): Promise<void> {
    const position = take();
    dirty = false;
    try {
      await options.send(position);
    } catch (error) {
      const code = errorCode(error);
      over ||= code === 'ATTEMPT_FINISHED' || code === 'ATTEMPT_NOT_FOUND';
      if (over) dropPending(learnerId, attemptId);
      else dirty = true;
      if (code === 'UNAUTHORIZED') options.onSessionLost();
      return;
    }
    if (over) return;
    base = position;
    seconds -= position.visibleSeconds;
    if (dirty || seconds >= maxSeconds) save();
    else dropPending(learnerId, attemptId);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    // One at a time: an older position must never arrive after a newer one.
    queue = queue.then(async () => {
      if (!over && (dirty || seconds > 0)) await sendOnce();
    });
    await queue;
  }

  const flushOnReturn = () => void flush();
  globalThis.addEventListener('online', flushOnReturn);
  if (dirty) void flush();

  return {
    move(place) {
      ({ step, screen, doneSteps } = place);
      dirty = true;
      if (over) return;
      save();
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), positionDelay);
    },
    addSeconds(more) {
      seconds += more;
      if (seconds % sendEvery < more && seconds >= sendEvery) void flush();
    },
    flush,
    flushLate() {
      clearTimeout(timer);
      if (over || (!dirty && seconds === 0)) return;
      options.sendLate(take());
      // Whether it arrives is not known: the position stays kept, its seconds do not, so that none counts twice.
      seconds = Math.max(0, seconds - maxSeconds);
      if (dirty) save();
    },
    end() {
      over = true;
      clearTimeout(timer);
      dropPending(learnerId, attemptId);
    },
    stop() {
      clearTimeout(timer);
      globalThis.removeEventListener('online', flushOnReturn);
    },
  };
}
