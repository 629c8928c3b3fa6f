import { useEffect, useRef } from 'react';

/** Returns what lets something happen after so many milliseconds, unless the component has gone by then. */
export function useTimers(): (milliseconds: number, act: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return (milliseconds, act) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  };
}
