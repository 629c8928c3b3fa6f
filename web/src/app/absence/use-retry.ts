import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds after which asking again becomes no rarer. */
const maxSeconds = 60;

/** Returns how long to wait before an attempt, in seconds: `first`, then twice as long each time, a minute at most. */
export function secondsBefore(attempt: number, first: number): number {
  return Math.max(first, Math.min(maxSeconds, first * 2 ** attempt));
}

/**
 * Tries again by itself: when the network comes back, and after `first` seconds, then more and more rarely. Gives the
 * seconds that are left, and what tries at once.
 */
export function useRetry(retry: () => Promise<void> | void, first: number) {
  const [{ attempt, passed }, change] = useState({ attempt: 0, passed: 0 });
  const wait = secondsBefore(attempt, first);
  const due = passed >= wait;

  const ask = useEffectEvent(async () => {
    await retry();
    change((before) => ({ attempt: before.attempt + 1, passed: 0 }));
  });
  useEffect(() => {
    const timer = setInterval(
      () => change((before) => ({ ...before, passed: before.passed + 1 })),
      1000,
    );
    return () => clearInterval(timer);
  }, [attempt]);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    const again = () => void ask();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return { left: Math.max(0, wait - passed), retryNow: () => void retry() };
}
