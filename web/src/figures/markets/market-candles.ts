import type { MarketExtract } from '@chandelle/course/public/market-data';
import type { Candle } from '@chandelle/market/candles/candle';
import { sma } from '@chandelle/market/indicators/sma';

interface Averaged extends MarketExtract {
  averages: readonly number[];
  before: readonly number[];
}

/** A simple moving average of a market's closes, one value a candle drawn. */
export interface AverageValues {
  name: string;
  values: readonly number[];
}

/** Returns the candles of a market. */
export function candlesOf({ rows }: MarketExtract): Candle[] {
  return rows.map(([open, high, low, close]) => ({ open, high, low, close }));
}

/** Reckons the averages that a chart shows, with the closes before it. */
export function averagesOf({ rows, before, averages }: Averaged): AverageValues[] {
  const closes = Float64Array.from([...before, ...rows.map(([, , , close]) => close)]);
  return averages.map((period) => ({
    name: `MM${period}`,
    values: [...sma(closes, period)].slice(before.length),
  }));
}

/** Scales candles, so that prices tell neither market nor year. */
export function scaledCandles(candles: readonly Candle[], factor: number): Candle[] {
  return candles.map(({ open, high, low, close }) => ({
    open: open * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }));
}
