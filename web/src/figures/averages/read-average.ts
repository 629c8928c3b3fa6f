import { averageAge } from '@chandelle/market/indicators/average-weights';
import { crossings } from '@chandelle/market/indicators/crossings';
import { ema } from '@chandelle/market/indicators/ema';
import { sampleCloses } from '@chandelle/market/indicators/sample-cycles';
import { sma } from '@chandelle/market/indicators/sma';

export type AverageKind = 'simple' | 'exponential';

/** What an average of the cycle is like. */
export interface AverageReading {
  /** Its values on the days shown. */
  values: Float64Array;
  /** Its last value, in USDT. */
  last: number;
  /** Mean age of what it is made of, in days. */
  age: number;
  /** Days for which the average still rises after the highest price: to its greatest value from there on. */
  late: number;
  /** How often the price went through it. */
  crossed: number;
}

const { closes, shownFrom } = sampleCloses('cycle');

/** The closes of the cycle that figures show. */
export const shownCloses = closes.slice(shownFrom);

/** Day of the highest close, counted from 0. */
export const summitDay = shownCloses.indexOf(Math.max(...shownCloses));

/** Reads an average over the cycle. */
export function readAverage(kind: AverageKind, period: number): AverageReading {
  const average = kind === 'simple' ? sma(closes, period) : ema(closes, period);
  const values = average.slice(shownFrom);
  const after = values.slice(summitDay);
  return {
    values,
    last: values.at(-1) ?? Number.NaN,
    age: averageAge(period),
    late: after.indexOf(Math.max(...after)),
    crossed: crossings(shownCloses.map((close, day) => close - (values[day] ?? Number.NaN))).length,
  };
}

/** Names an average as platforms do: « SMA 20 », « EMA 20 ». */
export function averageName(kind: AverageKind, period: number): string {
  return `${kind === 'simple' ? 'SMA' : 'EMA'} ${period}`;
}
