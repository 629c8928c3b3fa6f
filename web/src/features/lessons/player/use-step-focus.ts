import { useEffect, useRef, type RefObject } from 'react';
import { focusShownHeading } from '../../../lib/put-away.ts';
import type { LessonPosition } from './position/use-position.ts';

/**
 * Goes back to the top after a change of step or screen, and gives the focus to the heading, which reads it out. What came into
 * view because something in it was looked for is left as it is.
 *
 * @param drawn Whether the step is there: the code of one may still be on its way
 */
export function useStepFocus(
  { step, screen, lookedFor }: LessonPosition,
  drawn: boolean,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, screen });
  useEffect(() => {
    if ((shown.current.step === step && shown.current.screen === screen) || !drawn) return;
    shown.current = { step, screen };
    if (lookedFor) return;
    scrollTo({ top: 0 });
    if (frame.current !== null) focusShownHeading(frame.current);
  }, [step, screen, lookedFor, drawn]);
  return frame;
}
