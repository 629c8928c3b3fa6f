import { useEffect } from 'react';

/** Milliseconds without any gesture after which nobody is taken to be reading. */
const idleAfter = 5 * 60_000;
const gestures = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Counts the seconds for which the page is in view and somebody is there; `count` is called once a second. */
export function useVisibleSeconds(count: (seconds: number) => void): void {
  useEffect(() => {
    let lastGesture = performance.now();
    const recordGesture = () => {
      lastGesture = performance.now();
    };
    const timer = setInterval(() => {
      const present = performance.now() - lastGesture < idleAfter;
      if (document.visibilityState === 'visible' && present) count(1);
    }, 1000);
    for (const gesture of gestures) addEventListener(gesture, recordGesture, { passive: true });
    return () => {
      clearInterval(timer);
      for (const gesture of gestures) removeEventListener(gesture, recordGesture);
    };
  }, [count]);
}
