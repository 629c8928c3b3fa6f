import type { Candle } from '../candles/candle.ts';
import { atr } from '../indicators/atr.ts';

/** Computes the average true range of candles (Wilder's, 14), one value each; the first 13 are NaN. */
export function rangesOf(candles: readonly Candle[], period = 14): Float64Array {
  return atr(
    {
      high: Float64Array.from(candles, ({ high }) => high),
      low: Float64Array.from(candles, ({ low }) => low),
      close: Float64Array.from(candles, ({ close }) => close),
    },
    period,
  );
}
