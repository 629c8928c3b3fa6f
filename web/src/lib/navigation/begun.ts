import { useSyncExternalStore } from 'react';

/** What somebody does who begins to read or to use a page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Whether somebody has done something to the page by now: pressed, moved, or scrolled. */
let begun = false;
const waiting = new Set<() => void>();

function begin() {
  begun = true;
  for (const sign of signs) removeEventListener(sign, begin, true);
  for (const then of waiting) then();
  waiting.clear();
}

// Heard from the start, and the place of the page read while it is laid out: read where React draws, it would lay it out anew.
if (typeof document !== 'undefined') {
  if (scrollY > 0) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true, capture: true });
}

const hasBegun = () => begun || (navigator.userActivation?.hasBeenActive ?? false);

/**
 * Calls back once somebody has begun to read or to use the page, at once where they have: who only glances at it needs nothing
 * of what is for later. Returns what ends the waiting.
 */
export function whenBegun(then: () => void): () => void {
  if (hasBegun()) then();
  else waiting.add(then);
  return () => void waiting.delete(then);
}

const subscribe = (listener: () => void) => (hasBegun() ? () => {} : whenBegun(listener));

/** Returns whether somebody has begun to read or to use the page; false while React takes it over. */
export function useBegun(): boolean {
  return useSyncExternalStore(subscribe, hasBegun, () => false);
}
