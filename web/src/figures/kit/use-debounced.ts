import { useEffect, useRef, useState } from 'react';

/** Quiet time after which a change is said, in milliseconds: a drag is told once, not at every pixel. */
export const SETTLE_MS = 450;

/** Follows a text once it has stopped changing. Empty until the first change: what was there at first is not news. */
export function useDebounced(text: string): string {
  const first = useRef(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === first.current && settled === '') return;
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
