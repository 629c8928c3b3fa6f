import { wilderStream } from './ema.ts';
import type { IndicatorStream } from './indicator-stream.ts';
import { requireSameLength } from './indicator-stream.ts';

/** The prices of a candle that its true range needs. */
export interface RangePrices {
  high: number;
  low: number;
  close: number;
}

/**
 * Computes Wilder's average true range (New Concepts in Technical Trading Systems, 1978). The true
 * range is the greatest of high − low, |high − last close| and |low − last close|; the first
 * candle, which has no close before it, counts high − low. The first average is the plain mean of
 * `period` true ranges, the later ones Wilder's smoothing.
 * @param period Wilder's is 14.
 * @returns One value a candle, in the prices' unit; the first `period − 1` are NaN.
 * @throws RangeError when the period is no whole number of at least 1, or columns differ in length.
 */
export function atr(
  { high, low, close }: { high: Float64Array; low: Float64Array; close: Float64Array },
  period = 14,
): Float64Array {
  requireSameLength(close, high, low);
  const stream = wilderStream(period);
  const result = new Float64Array(close.length);
  let previous = Number.NaN;
  for (let index = 0; index < close.length; index += 1) {
    const range = trueRange(high[index] as number, low[index] as number, previous);
    result[index] = stream.next(range);
    previous = close[index] as number;
  }
  return result;
}

/**
 * Starts an average true range to be fed candle by candle.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function atrStream(period = 14): IndicatorStream<RangePrices, number> {
  const average = wilderStream(period);
  let previous = Number.NaN;
  return {
    next({ high, low, close }) {
      const range = trueRange(high, low, previous);
      previous = close;
      return average.next(range);
    },
  };
}

/** Takes the last close, or NaN when there is none, into a candle's range. */
function trueRange(high: number, low: number, lastClose: number): number {
  const top = lastClose > high ? lastClose : high;
  const bottom = lastClose < low ? lastClose : low;
  return top - bottom;
}
