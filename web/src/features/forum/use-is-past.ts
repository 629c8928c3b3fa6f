import { useEffect, useState } from 'react';

/** Longest delay that timers keep, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Tells whether an instant has passed, and renders again when it does; false for null. */
export function useIsPast(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return undefined;
    const left = Math.max(0, Date.parse(instant) - Date.now());
    const timer = setTimeout(() => setPassed(instant), Math.min(left, longest));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed === instant;
}
