import { readDrawings } from '@chandelle/market/simulation/drawings/draw';
import type { DrawingView, Shape } from '@chandelle/market/simulation/drawings/drawing';
import type { Refusal } from '@chandelle/market/simulation/refusals';
import { useState } from 'react';
import type { MarketSession } from '../../../../trading/market-session.ts';

/** What is drawn on a chart, and what is done with it. Each act returns why it was refused; null when it was not. */
export interface Drawings {
  list: readonly DrawingView[];
  /** The one that was taken away last, as long as it can be put back. */
  removed: DrawingView | null;
  /** Draws a shape under a new id. */
  add: (id: string, shape: Shape<string>) => Refusal | null;
  change: (drawing: DrawingView) => Refusal | null;
  remove: (drawing: DrawingView) => Refusal | null;
  restore: () => Refusal | null;
}

/** Reads the drawings of a market, which its commands change. */
export function useDrawings(session: MarketSession): Drawings {
  const [removed, setRemoved] = useState<DrawingView | null>(null);
  const add = (drawing: string, shape: Shape<string>) =>
    session.send({ type: 'set-drawing', drawing, shape });
  const change = ({ id, ...shape }: DrawingView) => add(id, shape);

  return {
    list: readDrawings(session.simulation),
    removed,
    add,
    change,
    remove(drawing) {
      const refusal = session.send({ type: 'remove-drawing', drawing: drawing.id });
      if (refusal === null) setRemoved(drawing);
      return refusal;
    },
    restore() {
      if (removed === null) return null;
      const refusal = change(removed);
      if (refusal === null) setRemoved(null);
      return refusal;
    },
  };
}
