import * as z from 'zod';
import { common, flag, ohlc, patternList, wholeNumber } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about candles and their patterns. */
export const candleFigures = {
  /** A candle whose open, high, low and close are dragged; `goals` are the shapes to draw. */
  'candle-anatomy': {
    props: z.strictObject({ ...common, goals: patternList.optional() }),
    exercise: true,
  },
  /** An hour of prices beside the candle that sums it up; with `order`, two hours that leave the same one. */
  'hour-to-candle': {
    props: z.strictObject({ ...common, order: flag.optional() }),
    exercise: true,
  },
  /** The single-candle types side by side. */
  'candle-types': { props: z.strictObject(common), exercise: false },
  /** Patterns to scale, with the trend before, each confirmed once and failed once. */
  'candle-pattern': {
    props: z.strictObject({ ...common, pattern: patternList }),
    exercise: false,
  },
  /**
   * Candles given by their prices, without a name, for questions: nothing in it tells the answer.
   * `marked` is how many of the last ones the question is about.
   */
  'candle-chart': {
    props: z.strictObject({
      ...common,
      subtitle: z.string().min(1).optional(),
      candles: z.array(ohlc).min(1).max(80),
      marked: wholeNumber.optional(),
    }),
    exercise: false,
  },
  /** A whole chart with lettered points that the text names. */
  'chart-reading': {
    props: z.strictObject({ ...common, seed: wholeNumber.optional() }),
    exercise: false,
  },
  /** Candles that a coin draws, in which to find a trend and a hammer, over the fan in which most of its walks end. */
  'coin-walk': { props: z.strictObject(common), exercise: true },
  /** Trends to judge by the last five candles, one after the other. */
  'trend-drill': {
    props: z.strictObject({
      ...common,
      rounds: wholeNumber.optional(),
      seed: wholeNumber.optional(),
    }),
    exercise: true,
  },
  /** Patterns to recognise, one after the other. */
  'pattern-drill': {
    props: z.strictObject({
      ...common,
      pattern: patternList,
      rounds: wholeNumber.optional(),
      seed: wholeNumber.optional(),
    }),
    exercise: true,
  },
} as const satisfies FigureTable;
