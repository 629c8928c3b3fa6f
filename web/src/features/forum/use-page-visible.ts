import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Returns whether somebody can see this tab. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => !document.hidden);
}
