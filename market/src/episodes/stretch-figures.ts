import type { CandleSeries } from '../csv/candle-csv.ts';
import type { Bar } from '../prices/bars.ts';

/** What a stretch did from its first candle to be played, in percent. */
export interface StretchFigures {
  /** From the first open to the last close. */
  change: number;
  /** Deepest fall from a high before it, below 0. */
  deepestFall: number;
  /** Highest price above the first open. */
  rise: number;
  /** Highest above lowest price. */
  range: number;
}

/** The kinds of episodes, by {@link stretchFamily}. */
export const families = ['falls', 'rises', 'calms'] as const;
export type StretchFamily = (typeof families)[number];

/** Below this fall a stretch counts as a fall, and up to this range as calm, in percent. */
const FALL = -25;
const CALM_RANGE = 13;

/**
 * Measures a stretch. Within a candle nobody knows whether its high or its low came first: a fall counts from the high of
 * an earlier candle, or from the candle's own open.
 * @param begin Candles that are past when it is played.
 */
export function stretchFigures({ bars }: CandleSeries, begin: number): StretchFigures {
  const played = bars.slice(begin);
  const first = played[0];
  const last = played.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('Nothing is to be played.');
  let top = first.open;
  let fall = 0;
  for (const { open, high, low } of played) {
    fall = Math.min(fall, low / Math.max(top, open) - 1);
    top = Math.max(top, high);
  }
  const lowest = played.reduce((least, { low }) => Math.min(least, low), Infinity);
  return {
    change: 100 * (last.close / first.open - 1),
    deepestFall: 100 * fall,
    rise: 100 * (top / first.open - 1),
    range: 100 * (top / lowest - 1),
  };
}

/** Sorts a stretch by what it did: fell by a quarter or more, stayed within 13 % from lowest to highest, or neither. */
export function stretchFamily({ deepestFall, range }: StretchFigures): StretchFamily {
  if (deepestFall <= FALL) return 'falls';
  return range <= CALM_RANGE ? 'calms' : 'rises';
}

/** Sums candles up to longer ones, the last of which may be shorter. */
export function sumBars(bars: readonly Bar[], count: number): Bar[] {
  const summed: Bar[] = [];
  for (let from = 0; from < bars.length; from += count) {
    const own = bars.slice(from, from + count);
    summed.push({
      open: (own[0] as Bar).open,
      high: own.reduce((most, { high }) => Math.max(most, high), 0),
      low: own.reduce((least, { low }) => Math.min(least, low), Infinity),
      close: (own.at(-1) as Bar).close,
      volume: own.reduce((sum, { volume }) => sum + volume, 0),
    });
  }
  return summed;
}
