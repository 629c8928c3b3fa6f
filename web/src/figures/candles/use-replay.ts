import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the whole period takes when replayed, in milliseconds. */
const DURATION = 3_200;
/** Under reduced motion the period is shown in this many still pictures instead. */
const STILLS = 4;

interface Replay {
  /** Minutes of the period that have passed. */
  minute: number;
  replaying: boolean;
  replay: () => void;
  /** Jumps to the end. */
  stop: () => void;
}

/** Replays a period minute by minute. */
export function useReplay(minutes: number): Replay {
  const [minute, setMinute] = useState(minutes);
  const [replaying, setReplaying] = useState(false);
  const frame = useRef(0);
  const cancel = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => cancel, [cancel]);

  function stop() {
    cancel();
    setMinute(minutes);
    setReplaying(false);
  }

  function replay() {
    cancel();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let started: number | null = null;
    setReplaying(true);
    setMinute(0);
    const step = (now: number) => {
      started ??= now;
      const share = Math.min(1, (now - started) / DURATION);
      if (share >= 1) return stop();
      setMinute(Math.floor((still ? Math.floor(share * STILLS) / STILLS : share) * minutes));
      frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }

  return { minute, replaying, replay, stop };
}
