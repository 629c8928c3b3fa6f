import { useEffect, useRef, useState } from 'react';

/** How long the sequel takes, in milliseconds. */
const DURATION = 4_000;

interface Sequel {
  /** Candles of the sequel that are seen. */
  seen: number;
  running: boolean;
  run: () => void;
  /** Hides the sequel again. */
  reset: () => void;
}

/** Lets the candles that follow a decision come one by one; all at once where motion is not wanted. */
export function useSequel(count: number): Sequel {
  const [seen, setSeen] = useState(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function run() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setSeen(count);
      return;
    }
    let started: number | null = null;
    const step = (now: number) => {
      started ??= now;
      const share = Math.min(1, (now - started) / DURATION);
      setSeen(Math.max(1, Math.floor(share * count)));
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }

  function reset() {
    cancelAnimationFrame(frame.current);
    setSeen(0);
  }

  return { seen, running: seen > 0 && seen < count, run, reset };
}
