import type { Candle } from '../candles/candle.ts';

/** How a purchase at a close goes on under a trailing stop. */
export interface TrailedTrade {
  /** Stop in force during each day after the entry, up to the exit. */
  stops: number[];
  exitDay: number;
  exit: number;
  stopped: boolean;
}

/**
 * Follows a purchase made at the close of `entryDay` with LeBeau's chandelier exit: a stop `multiple`
 * times the ATR below the highest price since the entry, which never goes down. A stop is reckoned at
 * a close and holds on the next day. A day that opens below it sells at its open, not at the stop.
 * @param ranges Average true range of each candle, in the prices' unit.
 * @throws RangeError when there is no such candle, or the multiple is not above 0.
 */
export function trailStop(
  candles: readonly Candle[],
  ranges: ArrayLike<number>,
  entryDay: number,
  multiple: number,
): TrailedTrade {
  const bought = candles[entryDay];
  if (bought === undefined || !(multiple > 0)) {
    throw new RangeError('A trailing stop needs a candle and a multiple above 0.');
  }
  let highest = bought.close;
  let stop = highest - multiple * (ranges[entryDay] as number);
  const stops: number[] = [];
  for (let day = entryDay + 1; day < candles.length; day += 1) {
    const candle = candles[day] as Candle;
    stops.push(stop);
    if (candle.low <= stop) {
      return { stops, exitDay: day, exit: Math.min(candle.open, stop), stopped: true };
    }
    highest = Math.max(highest, candle.high);
    stop = Math.max(stop, highest - multiple * (ranges[day] as number));
  }
  const exitDay = candles.length - 1;
  return { stops, exitDay, exit: (candles[exitDay] as Candle).close, stopped: false };
}
