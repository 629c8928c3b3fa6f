import { useSyncExternalStore } from 'react';
import { readStored } from '../../../lib/storage.ts';
import { lateVerdictsKey, reviewSessionKey, waitingCardsKey } from '../../../lib/waiting-keys.ts';

const listeners = new Set<() => void>();

/** Tells what shows answers and their verdicts that something of it was stored. */
export function noteReviewChange(): void {
  for (const listener of listeners) listener();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  // Of other tabs the browser tells.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/**
 * Renders again when answers that wait, verdicts that came late or the session change on this device, whoever changes them. Returns
 * what they are made of, as text: the same as long as nothing has changed; empty in a page that the server renders.
 */
export function useStoredReview(learnerId: string): string {
  return useSyncExternalStore(
    watch,
    () =>
      [waitingCardsKey(learnerId), lateVerdictsKey(learnerId), reviewSessionKey(learnerId)]
        .map((key) => readStored(key) ?? '')
        .join('\n'),
    () => '',
  );
}
