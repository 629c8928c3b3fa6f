import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import type { DrawingView, Shape } from '@chandelle/market/simulation/drawings/drawing';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';
import type { ChartMarket } from '../../../../trading/chart-market.ts';

/** What is drawn on a chart, and what is done with it. Each act returns why it was rejected; null when it was not. */
export interface Drawings {
  list: readonly DrawingView[];
  /** The one that was taken away last, as long as it can be put back. */
  removed: DrawingView | null;
  /** Draws a shape under a new id. */
  add: (id: string, shape: Shape<string>) => Rejection | null;
  change: (drawing: DrawingView) => Rejection | null;
  remove: (drawing: DrawingView) => Rejection | null;
  restore: () => Rejection | null;
}

/** Reads the drawings of a market, which its commands change. */
export function useDrawings(session: ChartMarket): Drawings {
  const [removed, setRemoved] = useState<DrawingView | null>(null);
  const add = (drawing: string, shape: Shape<string>) =>
    session.mark({ type: 'set-drawing', drawing, shape });
  const change = ({ id, ...shape }: DrawingView) => add(id, shape);

  return {
    list: readDrawings(session.simulation),
    removed,
    add,
    change,
    remove(drawing) {
      const rejection = session.mark({ type: 'remove-drawing', drawing: drawing.id });
      if (rejection === null) setRemoved(drawing);
      return rejection;
    },
    restore() {
      if (removed === null) return null;
      const rejection = change(removed);
      if (rejection === null) setRemoved(null);
      return rejection;
    },
  };
}
