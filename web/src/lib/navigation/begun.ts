import { useSyncExternalStore } from 'react';

/** What somebody does who begins to read or to use a page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

let begun = false;

/** Whether somebody has done something to the page by now, as far as is known: pressed, moved, or scrolled. */
const hasBegun = () => begun || (navigator.userActivation?.hasBeenActive ?? false) || scrollY > 0;

/**
 * Calls back once somebody has begun to read or to use the page, at once where they have: who only glances at it needs nothing
 * of what is for later. Returns what ends the waiting.
 */
export function whenBegun(then: () => void): () => void {
  const waiting = new AbortController();
  function begin() {
    begun = true;
    waiting.abort();
    then();
  }
  if (hasBegun()) begin();
  else {
    const options = { passive: true, capture: true, signal: waiting.signal };
    for (const sign of signs) addEventListener(sign, begin, options);
  }
  return () => waiting.abort();
}

const subscribe = (listener: () => void) => (hasBegun() ? () => {} : whenBegun(listener));

/** Returns whether somebody has begun to read or to use the page; false while React takes it over. */
export function useBegun(): boolean {
  return useSyncExternalStore(subscribe, hasBegun, () => false);
}
