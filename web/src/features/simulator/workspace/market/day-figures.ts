import { readCandles } from '@chandelle/market/simulation/read-candles';
import { readPrice } from '@chandelle/market/simulation/read-market';
import type { Simulation } from '@chandelle/market/simulation/simulation';

const DAY = 86_400;

/** The last 24 hours of a market, or as much of them as there is. */
export interface DayFigures {
  /** In percent. */
  change: number;
  high: number;
  low: number;
}

/** Reads the last 24 hours: change in percent, highest and lowest price. */
export function dayFigures(simulation: Simulation): DayFigures {
  const candles = readCandles(simulation, '15m', { from: simulation.state.now - DAY });
  const price = readPrice(simulation);
  const first = candles[0]?.open ?? price;
  return {
    change: 100 * (price / first - 1),
    high: candles.reduce((most, { high }) => Math.max(most, high), 0),
    low: candles.reduce((least, { low }) => Math.min(least, low), Infinity),
  };
}
