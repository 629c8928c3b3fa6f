import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import type { DrawingView, Shape } from '@chandelle/market/simulation/drawings/drawing';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { ChartMarket } from '../../../../trading/chart-market.ts';
import { useRemoval, type Removal } from './use-removal.ts';

/** What is drawn on a chart, and what is done with it. Each act returns why it was rejected; null when it was not. */
export interface Drawings extends Removal<DrawingView> {
  list: readonly DrawingView[];
  /** Draws a shape under a new id. */
  add: (id: string, shape: Shape<string>) => Rejection | null;
  change: (drawing: DrawingView) => Rejection | null;
}

/** Reads the drawings of a market, which its commands change. */
export function useDrawings(session: ChartMarket): Drawings {
  const add = (drawing: string, shape: Shape<string>) =>
    session.mark({ type: 'set-drawing', drawing, shape });
  const change = ({ id, ...shape }: DrawingView) => add(id, shape);
  const removal = useRemoval(
    ({ id }: DrawingView) => session.mark({ type: 'remove-drawing', drawing: id }),
    change,
  );

  return {
    list: readDrawings(session.simulation),
    ...removal,
    add,
    change,
  };
}
