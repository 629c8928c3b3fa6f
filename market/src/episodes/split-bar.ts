import { type Bar, secondsOfBar } from '../prices/bars.ts';

/** Steps that are drawn in each part: enough for four prices of its own. */
const STEPS = 10;

/**
 * Splits a candle into shorter ones that follow one another: their first open, highest high, lowest low, last close and
 * volume are exactly the candle's. What lies between is drawn, as nobody knows it.
 * @param parts Into how many, at least 1.
 */
export function splitBar(bar: Bar, parts: number, seed: number): Bar[] {
  const { prices, volumes } = secondsOfBar(bar, parts * STEPS, seed);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * STEPS;
    const own = prices.subarray(from, from + STEPS);
    return {
      open: own[0] as number,
      high: Math.max(...own),
      low: Math.min(...own),
      close: own[STEPS - 1] as number,
      volume: volumes.subarray(from, from + STEPS).reduce((sum, lots) => sum + lots, 0),
    };
  });
}
