import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type TypedValues, readTyped, repeatPress, retype, whenReleased } from './record-input.ts';

/**
 * Repeats, once React has taken the page over, what was done to it before: first what was typed and ticked, and once that is
 * drawn, what was pressed, which would else find the form as it was at first. Until then presses go on being recorded; one
 * that is under way is waited for. What is typed in between React hears by itself.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const typed = useRef<TypedValues | null>(null);
  useLayoutEffect(() => {
    typed.current ??= readTyped(document);
  }, []);
  useEffect(() => {
    whenReleased(() => {
      if (typed.current !== null) retype(typed.current);
      typed.current = new Map();
      // React draws what it heard in an effect when its effects are over.
      queueMicrotask(repeatPress);
    });
  }, []);
  return children;
}
