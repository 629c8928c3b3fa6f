import { bollinger } from '@chandelle/market/indicators/bollinger';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { measuredMarket } from './lesson-markets.ts';

const DAYS = 300;
const { candles, closes, shownFrom } = sampleMarket(...measuredMarket, DAYS);
const bands = bollinger(closes);
const trend = macd(closes);

/** One value a day of the days shown. */
function measure(name: string, read: (index: number) => number) {
  const values = Float64Array.from({ length: DAYS }, (_, day) => read(shownFrom + day));
  return { name, values };
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;
const strength = rsi(closes);

/** The measure that the others are compared with. */
export const rsiMeasure = measure('RSI', (index) => at(strength, index));

/** Measures of the same days: three of the closes, and one of how far each day reached. */
export const measures = {
  bands: measure('%b des bandes', (index) => {
    const low = at(bands.lower, index);
    return (at(closes, index) - low) / (at(bands.upper, index) - low);
  }),
  change: measure(
    'Variation sur 10 jours',
    (index) => at(closes, index) / at(closes, index - 10) - 1,
  ),
  macd: measure('Ligne MACD', (index) => at(trend.line, index)),
  range: measure('Amplitude du jour', (index) => {
    const candle = candles[index];
    return candle === undefined ? Number.NaN : (candle.high - candle.low) / candle.close;
  }),
};

export type MeasureName = keyof typeof measures;
