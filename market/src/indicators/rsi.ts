import { wilderStream } from './ema.ts';
import type { IndicatorStream } from './indicator-stream.ts';
import { requirePeriod } from './indicator-stream.ts';

/**
 * Computes Wilder's relative strength index (New Concepts in Technical Trading Systems, 1978):
 * 100 × G ÷ (G + L), with G and L the averages of gains and losses. The first averages are plain
 * means over `period` changes, the later ones Wilder's smoothing: G ← G + (gain − G) ÷ period.
 * @param period Wilder's is 14.
 * @returns One value from 0 to 100 a candle, the first `period` NaN. 50 where nothing moved at all.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function rsi(closes: Float64Array, period = 14): Float64Array {
  requirePeriod(period);
  const { length } = closes;
  const result = new Float64Array(length);
  result.fill(Number.NaN, 0, Math.min(period, length));
  if (length <= period) return result;
  let gains = 0;
  let losses = 0;
  for (let index = 1; index <= period; index += 1) {
    const change = (closes[index] as number) - (closes[index - 1] as number);
    if (change > 0) gains += change;
    else losses -= change;
  }
  gains /= period;
  losses /= period;
  result[period] = strength(gains, losses);
  const weight = 1 / period;
  let previous = closes[period] as number;
  for (let index = period + 1; index < length; index += 1) {
    const close = closes[index] as number;
    const change = close - previous;
    previous = close;
    // Gain and loss without a branch, which no processor could foresee; both are exact.
    const size = Math.abs(change);
    gains += weight * (0.5 * (size + change) - gains);
    losses += weight * (0.5 * (size - change) - losses);
    result[index] = strength(gains, losses);
  }
  return result;
}

/**
 * Starts a relative strength index to be fed close by close.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function rsiStream(period = 14): IndicatorStream<number, number> {
  const gains = wilderStream(period);
  const losses = wilderStream(period);
  let previous: number | undefined;
  return {
    next(close) {
      if (previous === undefined) {
        previous = close;
        return Number.NaN;
      }
      const change = close - previous;
      previous = close;
      return strength(gains.next(change > 0 ? change : 0), losses.next(change > 0 ? 0 : -change));
    },
  };
}

function strength(gains: number, losses: number): number {
  const all = gains + losses;
  return all === 0 ? 50 : 100 * (gains / all);
}
