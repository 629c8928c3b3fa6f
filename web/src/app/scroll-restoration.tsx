import { useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from '../lib/navigation/history.ts';
import { useHistory, useLocation } from '../lib/navigation/navigation.tsx';
import { readStoredJson, writeStoredJson } from '../lib/storage.ts';
import { useTakenOver } from '../ui/use-taken-over.ts';

/** Where the positions are kept while the tab shows another document, by the key of the entry of its history. */
const storageKey = 'chandelle:scroll';

type Positions = Partial<Record<string, number>>;
const readPositions = () => (readStoredJson(storageKey, 'sessionStorage') ?? {}) as Positions;

/**
 * Shows a page as far down as it was left, a new one from its top or from the part that its address names. Stands after the
 * pages, so that what is shown is there.
 */
export function ScrollRestoration() {
  const history = useHistory();
  const location = useLocation();
  const [positions] = useState(readPositions);
  const takenOver = useTakenOver();
  // The browser has shown what the server rendered as far down as it was left, and the reader may have scrolled since: the page
  // would go away under their finger.
  const [shown] = useState(takenOver ? null : location);

  useEffect(() => {
    const savePosition = ({ key }: Location) => {
      positions[key] = scrollY;
    };
    const saveForReload = () => {
      savePosition(history.read());
      writeStoredJson(storageKey, positions, 'sessionStorage');
      // The browser may show this document again as it was.
      globalThis.history.scrollRestoration = 'auto';
    };
    globalThis.history.scrollRestoration = 'manual';
    addEventListener('pagehide', saveForReload);
    const stop = history.listen((_location, left) => savePosition(left));
    return () => {
      stop();
      removeEventListener('pagehide', saveForReload);
      globalThis.history.scrollRestoration = 'auto';
    };
  }, [history, positions]);

  useLayoutEffect(() => {
    if (location === shown) return;
    const position = positions[location.key];
    const part = location.hash === '' ? null : findPart(location.hash);
    if (position !== undefined) scrollTo(0, position);
    else if (part !== null) part.scrollIntoView();
    else if (!location.keepsScroll) scrollTo(0, 0);
  }, [location, positions, shown]);

  return null;
}

/** Returns what an anchor names; null for nothing of this page. */
function findPart(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
