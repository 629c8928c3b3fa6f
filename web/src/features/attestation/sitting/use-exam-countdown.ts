import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down the seconds that the server said are left, by the time that passes and not by what the device's clock shows; calls
 * `onEnd` when there are none.
 */
export function useExamCountdown(stated: number, onEnd: () => void): number {
  const [left, setLeft] = useState(stated);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const begun = performance.now();
    const count = () => {
      const now = Math.max(0, stated - Math.floor((performance.now() - begun) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        end();
      }
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [stated]);
  return Math.min(left, stated);
}
