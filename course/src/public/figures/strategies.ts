import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about strategies. */
export const strategyFigures = {
  /** A purchase followed by a trailing stop at a distance in ATR. */
  'trailing-stop': { props: z.strictObject(common), exercise: true },
  /** A breakout rule and a mean-reversion rule on four kinds of market. */
  'trend-or-range': { props: z.strictObject(common), exercise: true },
  /** One range trade from its borders to its result, in lettered steps. */
  'range-steps': { props: z.strictObject(common), exercise: false },
  /** Ranges that stop at a close: one buys or says why not, then sees what came. */
  'range-drill': { props: z.strictObject(common), exercise: true },
  /** A rule set on one half of a market and checked on the other. */
  'strategy-backtest': { props: z.strictObject(common), exercise: true },
  /** What so many trades tell about an expectancy. */
  'edge-confidence': { props: z.strictObject(common), exercise: true },
  /** An amount bought at once or in parts. */
  'regular-buying': { props: z.strictObject(common), exercise: true },
  /** A position sold in parts, for each height that the price reaches. */
  'partial-exits': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
