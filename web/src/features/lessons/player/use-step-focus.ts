import { useEffect, useRef, type RefObject } from 'react';

/** After a change of step: back to the top, and the title has the focus, which reads it out. */
export function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
  return frame;
}
