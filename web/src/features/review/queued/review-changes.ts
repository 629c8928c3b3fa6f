import { useSyncExternalStore } from 'react';
import { readStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import { lateVerdictsKey, reviewSessionKey, queuedCardsKey } from '../../../lib/queued-keys.ts';

/** Counts the changes of what is stored here, so that components know of them. */
const revision = createStore(() => 0);

/** Notifies what shows answers and their verdicts that something of it was stored. */
export const notifyReviewChange = (): void => revision.write(revision.read() + 1);

function watch(changed: () => void): () => void {
  const end = revision.subscribe(changed);
  // Of other tabs the browser tells.
  addEventListener('storage', changed);
  return () => {
    end();
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
      [queuedCardsKey(learnerId), lateVerdictsKey(learnerId), reviewSessionKey(learnerId)]
        .map((key) => readStored(key) ?? '')
        .join('\n'),
    () => '',
  );
}
