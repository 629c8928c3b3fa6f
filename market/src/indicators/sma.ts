import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod } from './indicator-stream.ts';
import { RollingSums } from './rolling-sums.ts';

/**
 * Computes the simple moving average: the mean of the last `period` values.
 * @returns One value a candle; the first `period − 1` are NaN.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function sma(values: Float64Array, period: number): Float64Array {
  const stream = smaStream(period);
  const result = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    result[index] = stream.next(values[index] as number);
  }
  return result;
}

/**
 * Starts a simple moving average to be fed value by value.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function smaStream(period: number): IndicatorStream<number, number> {
  requirePeriod(period);
  const sums = new RollingSums(period);
  return { next: (value) => (sums.add(value) ? sums.mean() : Number.NaN) };
}
