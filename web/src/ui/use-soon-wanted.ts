import { useEffect, useState, type RefObject } from 'react';
import { useFirstGesture } from './use-first-gesture.ts';
import { useNear } from './use-near.ts';

/** Milliseconds on a page after which all of it is there, also for who moves through it without a gesture or the window. */
const stay = 10_000;

/** Returns whether what stands further down may come: its place is near the view, or somebody has begun or stayed. */
export function useSoonWanted(place: RefObject<HTMLElement | null>): boolean {
  const near = useNear(place);
  const begun = useFirstGesture();
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), stay);
    return () => clearTimeout(timer);
  }, []);
  return near || begun || stayed;
}
