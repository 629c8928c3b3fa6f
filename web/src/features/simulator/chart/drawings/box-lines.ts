import {
  boxPrices,
  type BoxPrice,
  type DrawingView,
} from '@chandelle/market/simulation/drawings/drawing';
import type { DraggableLine } from '../order-handle.tsx';

/** Returns how the line of a box's price is called on the chart. */
export const boxLineId = (box: string, part: BoxPrice): string => `${box}:${part}`;

/** Returns the three lines of each box, to be moved by hand. */
export function boxLines(drawings: readonly DrawingView[]): DraggableLine[] {
  return drawings.flatMap((drawing) => {
    if (drawing.kind !== 'risk-box') return [];
    const { id, name } = drawing;
    const of = name === '' ? '' : ` (${name})`;
    return boxPrices.map((part) => ({
      id: boxLineId(id, part),
      kind: 'box' as const,
      price: Number(drawing[part]),
      label: `${partNames[part]}${of}`,
      fixed: false,
    }));
  });
}

/** What each price of a box is called. */
export const partNames: Readonly<Record<BoxPrice, string>> = {
  entry: 'Entrée prévue',
  stop: 'Stop prévu',
  target: 'Objectif prévu',
};

/** Finds the box of a line, and changes its price; null for a line of none. */
export function moveBoxLine(
  drawings: readonly DrawingView[],
  line: string,
  price: string,
): DrawingView | null {
  for (const drawing of drawings) {
    if (drawing.kind !== 'risk-box') continue;
    const part = boxPrices.find((each) => boxLineId(drawing.id, each) === line);
    if (part !== undefined) return { ...drawing, [part]: price };
  }
  return null;
}
