import * as z from 'zod';
import { common, flag, wholeNumber } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about moving averages. */
export const averageFigures = {
  /** A moving average over the same prices: one with its period, both kinds side by side, or the usual periods. */
  'average-lab': {
    props: z.strictObject({ ...common, show: z.enum(['one', 'both', 'usual']).optional() }),
    exercise: true,
  },
  /** A window that slides over closes, added up and divided. */
  'average-window': { props: z.strictObject(common), exercise: true },
  /** What each close weighs in a simple and in an exponential average. */
  'average-weights': { props: z.strictObject(common), exercise: true },
  /**
   * A rule of two simple averages played over a market, beside holding. Without `fast` the price itself is compared
   * with the average. With `winning`, the task is to find a setting that wins.
   */
  'cross-trades': {
    props: z.strictObject({
      ...common,
      market: z.enum(['cycle', 'range']).optional(),
      fast: wholeNumber.optional(),
      slow: wholeNumber.optional(),
      winning: flag.optional(),
    }),
    exercise: true,
  },
  /** What follows crossings and any day, on markets of pure chance. */
  'cross-evidence': { props: z.strictObject(common), exercise: true },
  /** Rules against the traps of averages, to tick; kept in the browser. */
  'pitfall-checklist': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
