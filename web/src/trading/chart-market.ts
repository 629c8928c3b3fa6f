import type { ChartCommand } from '@chandelle/market/simulation/commands';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { Simulation } from '@chandelle/market/simulation/simulation';

/** A market on whose chart one draws, of either desk. */
export interface ChartMarket {
  readonly simulation: Simulation;
  /** It takes no more commands. */
  readonly ended: boolean;
  /** Puts something on the chart, or takes it off. Returns why it was rejected; null when it was not. */
  mark: (input: ChartCommand) => Rejection | null;
}
