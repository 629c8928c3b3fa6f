import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod } from './indicator-stream.ts';
import { RollingSums, sumEnds, windowVariance } from './rolling-sums.ts';

/** One value a candle in each column; the first `period − 1` are NaN. */
export interface BollingerColumns {
  /** Simple moving average. */
  middle: Float64Array;
  upper: Float64Array;
  lower: Float64Array;
}

export interface BollingerPoint {
  middle: number;
  upper: number;
  lower: number;
}

/**
 * Computes Bollinger bands (Bollinger on Bollinger Bands, 2001): the simple moving average, and
 * above and below it `multiple` standard deviations of the same closes. The deviation is the
 * population's (divided by the period, not by one less), as Bollinger defines it.
 * @param period Bollinger's is 20.
 * @param multiple Bollinger's is 2; at least 0.
 * @throws RangeError when the period is no whole number of at least 1, or the multiple below 0.
 */
export function bollinger(closes: Float64Array, period = 20, multiple = 2): BollingerColumns {
  requireBands(period, multiple);
  const { length } = closes;
  const middle = new Float64Array(length);
  const upper = new Float64Array(length);
  const lower = new Float64Array(length);
  const endSums = new Float64Array(period + 1);
  const endSquares = new Float64Array(period + 1);
  // Block by block, as RollingSums does it, to whose comment the reasons belong.
  for (let start = 0; start < length; start += period) {
    const origin = closes[start] as number;
    if (start > 0) sumEnds(closes, start - period, period, origin, endSums, endSquares);
    const size = Math.min(period, length - start);
    let sum = 0;
    let squares = 0;
    for (let place = 0; place < size; place += 1) {
      const distance = (closes[start + place] as number) - origin;
      sum += distance;
      squares += distance * distance;
      const whole = sum + (endSums[place + 1] as number);
      const mean = origin + whole / period;
      const variance = windowVariance(whole, squares + (endSquares[place + 1] as number), period);
      const reach = multiple * Math.sqrt(variance);
      middle[start + place] = mean;
      upper[start + place] = mean + reach;
      lower[start + place] = mean - reach;
    }
  }
  for (const column of [middle, upper, lower]) {
    column.fill(Number.NaN, 0, Math.min(period - 1, length));
  }
  return { middle, upper, lower };
}

/**
 * Starts Bollinger bands to be fed close by close.
 * @throws RangeError when the period is no whole number of at least 1, or the multiple below 0.
 */
export function bollingerStream(
  period = 20,
  multiple = 2,
): IndicatorStream<number, BollingerPoint> {
  requireBands(period, multiple);
  const sums = new RollingSums(period);
  return {
    next(close) {
      if (!sums.add(close)) return { middle: Number.NaN, upper: Number.NaN, lower: Number.NaN };
      const middle = sums.mean();
      const reach = multiple * Math.sqrt(sums.variance());
      return { middle, upper: middle + reach, lower: middle - reach };
    },
  };
}

function requireBands(period: number, multiple: number): void {
  requirePeriod(period);
  if (!(multiple >= 0)) throw new RangeError('Bands lie at least 0 deviations from the middle.');
}
