import type { PointShape } from '@chandelle/market/simulation/drawings/drawing';
import type { Tool } from './drawing-tools.ts';

/** A drawing as the chart has it, or what is being measured on it; both points of a note are its one. */
export type DrawnShape = { id: string } & Omit<PointShape<number>, 'kind'> & { kind: Tool };

/** Where a purchase that is thought of lies. */
export interface DrawnBox {
  time: number;
  entry: number;
  stop: number;
  target: number;
}
