import { useSyncExternalStore } from 'react';

/**
 * Returns whether the window is at least so many pixels wide, and renders again when that changes. False where there is no
 * window, as when a page is rendered at build.
 */
export function useWide(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
