import { useEffect, useState } from 'react';
import { isFigureLoaded, preloadFigure } from '../registry.tsx';

/**
 * Fetches a figure and returns whether it has come, or will not: from then on what stands below it no longer moves away under the
 * finger that presses it. True where there is none.
 */
export function useFigureReady(name: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (name === undefined) return undefined;
    let left = false;
    void preloadFigure(name).then(() => {
      if (!left) setSettled(name);
    });
    return () => {
      left = true;
    };
  }, [name]);
  return name === undefined || settled === name || isFigureLoaded(name);
}
