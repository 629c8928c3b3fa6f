import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';

/** What is taken off a chart and put back. Each act returns why it was rejected; null when it was not. */
export interface Removal<Mark> {
  /** The one that was taken away last, as long as it can be put back. */
  removed: Mark | null;
  remove: (mark: Mark) => Rejection | null;
  restore: () => Rejection | null;
}

/** Takes marks off a chart, and puts the last one back. */
export function useRemoval<Mark>(
  takeOff: (mark: Mark) => Rejection | null,
  putBack: (mark: Mark) => Rejection | null,
): Removal<Mark> {
  const [removed, setRemoved] = useState<Mark | null>(null);
  return {
    removed,
    remove(mark) {
      const rejection = takeOff(mark);
      if (rejection === null) setRemoved(mark);
      return rejection;
    },
    restore() {
      if (removed === null) return null;
      const rejection = putBack(removed);
      if (rejection === null) setRemoved(null);
      return rejection;
    },
  };
}
