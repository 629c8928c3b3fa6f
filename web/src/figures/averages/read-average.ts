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
  /** By how many days it has to be moved back to lie best on the price, over all days shown. */
  lag: number;
  /** How far it moves in a day, on average, in USDT. */
  unrest: number;
  /** How often the price went through it. */
  crossed: number;
}

const { closes, shownFrom } = sampleCloses('cycle');

/** The closes of the cycle that figures show. */
export const shownCloses = closes.slice(shownFrom);

/** How far the price itself moves in a day, on average, in USDT. */
export const priceUnrest = meanMove(shownCloses);

/** Greatest lag that is tried, in days: no average of 200 days is later than its oldest price, and few half of that. */
const MAX_LAG = 120;

/** Reads an average over the cycle. */
export function readAverage(kind: AverageKind, period: number): AverageReading {
  const average = kind === 'simple' ? sma(closes, period) : ema(closes, period);
  const values = average.slice(shownFrom);
  return {
    values,
    last: values.at(-1) ?? Number.NaN,
    age: averageAge(period),
    lag: findLag(values),
    unrest: meanMove(values),
    crossed: crossings(shownCloses.map((close, day) => close - (values[day] ?? Number.NaN))).length,
  };
}

/** Names an average as platforms do: « SMA 20 », « EMA 20 ». */
export function averageName(kind: AverageKind, period: number): string {
  return `${kind === 'simple' ? 'SMA' : 'EMA'} ${period}`;
}

/** Finds the shift with the least squared distance to the closes: one summit alone would be a matter of chance. */
function findLag(values: Float64Array): number {
  let best = { lag: 0, distance: Number.POSITIVE_INFINITY };
  for (let lag = 0; lag <= MAX_LAG; lag += 1) {
    const distance = values.reduce(
      (sum, value, day) => sum + (value - (closes[shownFrom + day - lag] ?? 0)) ** 2,
      0,
    );
    if (distance < best.distance) best = { lag, distance };
  }
  return best.lag;
}

function meanMove(values: Float64Array): number {
  const moves = values.slice(1).map((value, day) => Math.abs(value - (values[day] ?? value)));
  return moves.reduce((sum, move) => sum + move, 0) / moves.length;
}
