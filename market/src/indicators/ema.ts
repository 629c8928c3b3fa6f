import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod } from './indicator-stream.ts';

/**
 * Computes the exponential moving average: EMA ← EMA + α × (value − EMA), α = 2 ÷ (period + 1).
 * The first EMA is the simple average of the first `period` values (StockCharts ChartSchool,
 * "Moving Averages", and TA-Lib do so too; others start on the first value and agree with this one
 * only later on).
 * @returns One value a candle; the first `period − 1` are NaN.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function ema(values: Float64Array, period: number): Float64Array {
  const stream = emaStream(period);
  const result = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    result[index] = stream.next(values[index] as number);
  }
  return result;
}

/**
 * Starts an exponential moving average to be fed value by value.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function emaStream(period: number): IndicatorStream<number, number> {
  return smoothed(period, 2 / (period + 1));
}

/**
 * Starts Wilder's smoothing (New Concepts in Technical Trading Systems, 1978): the same recursion
 * with α = 1 ÷ period, which is an EMA of 2 × period − 1.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function wilderStream(period: number): IndicatorStream<number, number> {
  return smoothed(period, 1 / period);
}

function smoothed(period: number, weight: number): IndicatorStream<number, number> {
  requirePeriod(period);
  let seen = 0;
  let sum = 0;
  let average = Number.NaN;
  return {
    next(value) {
      if (seen < period) {
        seen += 1;
        sum += value;
        if (seen === period) average = sum / period;
      } else {
        average += weight * (value - average);
      }
      return average;
    },
  };
}
