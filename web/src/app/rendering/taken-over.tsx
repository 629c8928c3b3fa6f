import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type TypedValues, endRecording, readTyped, repeatInput } from './record-input.ts';

/**
 * Repeats, once React has taken the page over, what was done to it before. From the moment that React hears what is done by
 * itself nothing is recorded any more, so that nothing is done twice; and it is repeated once what hears it is set up whole.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const typed = useRef<TypedValues | null>(null);
  useLayoutEffect(() => {
    typed.current ??= readTyped(document);
    endRecording();
  }, []);
  useEffect(() => {
    if (typed.current !== null) repeatInput(typed.current);
    typed.current = new Map();
  }, []);
  return children;
}
