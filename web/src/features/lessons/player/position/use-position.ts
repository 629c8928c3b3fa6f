import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attempt } from '../../types.ts';
import { readPending, resumePosition } from './position-store.ts';
import { createPositionSync, type PositionSync } from './position-sync.ts';
import { sendPosition, sendPositionLate } from './send-position.ts';
import { useVisibleSeconds } from './use-visible-seconds.ts';

export interface LessonPosition {
  step: number;
  doneSteps: readonly number[];
  /** Goes to a step; `done` marks the present one as done. */
  goTo: (step: number, done?: boolean) => void;
  /** Sends what is not sent yet; never rejects. */
  flush: () => Promise<void>;
  /** Sends nothing any more: the lesson is finished. */
  end: () => void;
}

/**
 * Keeps the step of an attempt, here and on the server. Give the component the attempt's id as key.
 *
 * @param asked The step that the address asks for, which the attempt goes to first; null to go on where it was.
 */
export function usePosition(
  learnerId: string,
  attempt: Attempt,
  lastStep: number,
  onSessionLost: () => void,
  asked: number | null = null,
): LessonPosition {
  const [position, setPosition] = useState(() => {
    const resumed = resumePosition(attempt, readPending(learnerId, attempt.id), lastStep);
    return asked === null ? resumed : { ...resumed, step: Math.min(Math.max(asked, 0), lastStep) };
  });
  const sync = useRef<PositionSync | null>(null);
  // What the synchronisation starts from; later changes reach it through `move`.
  const first = useRef({ start: position, serverStep: attempt.step, onSessionLost });
  const asks = useRef(asked !== null);

  useEffect(() => {
    const current = createPositionSync({
      learnerId,
      attemptId: attempt.id,
      ...first.current,
      send: sendPosition,
      sendLate: sendPositionLate,
    });
    sync.current = current;
    const { step, doneSteps } = first.current.start;
    if (asks.current) current.move(step, doneSteps);
    asks.current = false;
    const leave = () => current.flushLate();
    const hide = () => {
      if (document.visibilityState === 'hidden') current.flushLate();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void current.flush();
      current.stop();
    };
  }, [learnerId, attempt.id]);

  useVisibleSeconds(useCallback((seconds: number) => sync.current?.addSeconds(seconds), []));

  function goTo(step: number, done = false) {
    const doneSteps = done
      ? [...new Set([...position.doneSteps, position.step])].sort((a, b) => a - b)
      : position.doneSteps;
    const next = { step: Math.min(Math.max(step, 0), lastStep), doneSteps };
    first.current.start = next;
    setPosition(next);
    sync.current?.move(next.step, next.doneSteps);
  }

  const flush = useCallback(() => sync.current?.flush() ?? Promise.resolve(), []);
  const end = useCallback(() => sync.current?.end(), []);
  return { ...position, goTo, flush, end };
}
