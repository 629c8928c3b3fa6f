import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { timeframeNames } from '../timeframes.ts';

/** Lists the lengths of candles that are longer than one, shortest first: none for the longest. */
export function longerTimeframes(timeframe: Timeframe): Timeframe[] {
  return timeframeNames
    .map(({ value }) => value)
    .filter((value) => timeframes[value] > timeframes[timeframe]);
}

/**
 * Returns the length of candles of the second chart beside a main one: the one that was wanted where that is longer, else the
 * next longer one; null where none is.
 */
export function secondTimeframe(main: Timeframe, wanted: Timeframe | null): Timeframe | null {
  const longer = longerTimeframes(main);
  return longer.find((value) => value === wanted) ?? longer[0] ?? null;
}
