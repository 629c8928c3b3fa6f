import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attempt } from '../../types.ts';
import {
  placeWithin,
  readPending,
  resumePosition,
  type ReadingPosition,
} from './position-store.ts';
import { withOfflineLessons } from '../../offline/with-offline-lessons.ts';
import { dropTasks } from '../tasks/task-store.ts';
import { createPositionSync, type PositionSync } from './position-sync.ts';
import { sendPosition, sendPositionLate } from './send-position.ts';
import type { AskedPlace } from './use-asked-step.ts';
import { useVisibleSeconds } from './use-visible-seconds.ts';

export interface LessonPosition extends Readonly<ReadingPosition> {
  /** The screen came into view because something in it was looked for: focus and view are where they belong. */
  lookedFor: boolean;
  /** Goes to a step, at its first screen unless another one is given; `done` marks the present step as done. */
  goTo: (step: number, options?: { screen?: number; done?: boolean }) => void;
  /** Shows the screen of the present step in which something is looked for. */
  lookAt: (screen: number) => void;
  /** Sends what is not sent yet; never rejects. */
  flush: () => Promise<void>;
  /** Sends nothing any more: the lesson is finished. */
  end: () => void;
}

/**
 * Keeps the place in an attempt, here and on the server. Give the component the attempt's id as key.
 *
 * @param screens The number of screens of each open step.
 * @param asked The place that the address asks for, which the attempt goes to first; null to go on where it was.
 */
export function usePosition(
  learnerId: string,
  attempt: Attempt,
  screens: readonly number[],
  onSessionLost: () => void,
  asked: AskedPlace | null = null,
): LessonPosition {
  const [position, setPosition] = useState(() => {
    const resumed = resumePosition(attempt, readPending(learnerId, attempt.id), screens);
    const place =
      asked === null ? resumed : { ...resumed, ...placeWithin(screens, asked.step, asked.screen) };
    return { ...place, lookedFor: false };
  });
  const sync = useRef<PositionSync | null>(null);
  // What the synchronisation starts from; later changes reach it through `move`.
  const first = useRef<{
    start: ReadingPosition;
    server: { step: number; screen: number };
    onSessionLost: () => void;
  }>({ start: position, server: attempt, onSessionLost });
  const asks = useRef(asked !== null);

  useEffect(() => {
    const current = createPositionSync({
      learnerId,
      attemptId: attempt.id,
      ...first.current,
      send: async (place) => {
        await sendPosition(place);
        const at = { id: attempt.id, lessonId: attempt.lessonId };
        void withOfflineLessons((kept) => kept.savePlace(learnerId, at, place));
      },
      sendLate: sendPositionLate,
    });
    sync.current = current;
    if (asks.current) current.move(first.current.start);
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
  }, [learnerId, attempt.id, attempt.lessonId]);

  useVisibleSeconds(useCallback((seconds: number) => sync.current?.addSeconds(seconds), []));

  function move(place: ReadingPosition, lookedFor: boolean) {
    first.current.start = place;
    setPosition({ ...place, lookedFor });
    sync.current?.move(place);
  }
  function goTo(step: number, { screen = 0, done = false } = {}) {
    const doneSteps = done
      ? [...new Set([...position.doneSteps, position.step])].sort((a, b) => a - b)
      : position.doneSteps;
    move({ ...placeWithin(screens, step, screen), doneSteps }, false);
  }
  function lookAt(screen: number) {
    const { step, doneSteps } = position;
    move({ ...placeWithin(screens, step, screen), doneSteps }, true);
  }

  const flush = useCallback(() => sync.current?.flush() ?? Promise.resolve(), []);
  const end = useCallback(() => {
    sync.current?.end();
    dropTasks(learnerId, attempt.id);
  }, [learnerId, attempt.id]);
  return { ...position, goTo, lookAt, flush, end };
}
