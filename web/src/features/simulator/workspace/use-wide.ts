import { useSyncExternalStore } from 'react';

const query = '(min-width: 1200px)';

/** Returns whether the window has room for the chart, the book and the ticket side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
