import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import { useMemo } from 'react';
import type { ChartMarket } from '../../../../trading/chart-market.ts';
import { toastRejection } from '../../../../trading/texts/toast-rejection.ts';
import type { DraggableLine } from '../order-handle.tsx';
import { boxLines, moveBoxLine } from './box-lines.ts';
import type { Levels } from './use-levels.ts';

/** The lines of what is marked on a chart. */
interface MarkLines {
  lines: readonly DraggableLine[];
  /** Asks for another price of a level or of a box, and says so when it is rejected. Returns whether the line is one of them. */
  move: (id: string, price: string) => boolean;
}

/** Returns the lines of the levels and the boxes on a chart, each to be moved. */
export function useMarkLines(session: ChartMarket, { list, change }: Levels): MarkLines {
  const drawn = readDrawings(session.simulation);
  const signature = JSON.stringify([list, drawn]);
  // The lines stay the same object while nothing about them changes, so that the chart is not drawn for nothing.
  const lines = useMemo(
    () => [...list.map(lineOfLevel), ...boxLines(drawn)],
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for levels and boxes
    [signature],
  );

  function move(id: string, price: string): boolean {
    const level = list.find((each) => each.id === id);
    if (level !== undefined) {
      const rejection = change({ ...level, price });
      if (rejection !== null) void toastRejection('Repère laissé où il était', rejection);
      return true;
    }
    const box = moveBoxLine(drawn, id, price);
    if (box === null) return false;
    const { id: drawing, ...shape } = box;
    const rejection = session.mark({ type: 'set-drawing', drawing, shape });
    if (rejection !== null) void toastRejection('Prix laissé où il était', rejection);
    return true;
  }

  return { lines, move };
}

const lineOfLevel = ({ id, price, note, alert }: Levels['list'][number]): DraggableLine => ({
  id,
  kind: 'level',
  price: Number(price),
  label: `${note || 'Repère'}${alert ? ', alerte' : ''}`,
  fixed: false,
});
