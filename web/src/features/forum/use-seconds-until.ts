import { useCallback, useSyncExternalStore } from 'react';

/** Returns the seconds until an instant (milliseconds since 1970), rounded up; whole minutes when it is further off. */
function secondsUntil(end: number | null): number {
  const left = end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));
  return left <= 60 ? left : Math.ceil(left / 60) * 60;
}

/**
 * Returns the seconds until an instant (milliseconds since 1970), and renders again as they pass: each second in the
 * last minute, each minute before. 0 when the instant has passed or there is none.
 */
export function useSecondsUntil(end: number | null): number {
  const watch = useCallback(
    (changed: () => void) => {
      const timer = setInterval(() => {
        changed();
        if (end === null || end <= Date.now()) clearInterval(timer);
      }, 500);
      return () => clearInterval(timer);
    },
    [end],
  );
  return useSyncExternalStore(watch, () => secondsUntil(end));
}
