import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of step: back to the top, and the title has the focus, which reads it out.
 * @param drawn Whether the step is there: the code of one may still be on its way
 */
export function useStepFocus(step: number, drawn: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step || !drawn) return;
    shown.current = step;
    scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step, drawn]);
  return frame;
}
