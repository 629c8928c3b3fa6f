import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about indicators. */
export const indicatorFigures = {
  /** The RSI against other measures of the same days: how far they agree by construction. */
  'indicator-votes': { props: z.strictObject(common), exercise: true },
  /** Rules tried on a market of pure chance, and what the best one does afterwards. */
  'rule-search': { props: z.strictObject(common), exercise: true },
  /** The RSI of a few closes, the last of which is set. */
  'rsi-by-hand': { props: z.strictObject(common), exercise: true },
  /** The RSI on two markets, with its period and thresholds. */
  'rsi-chart': { props: z.strictObject(common), exercise: true },
  /** Divergences of a chart and what came after each, in lettered steps. */
  'rsi-divergences': { props: z.strictObject(common), exercise: false },
  /** The MACD on two markets, with its three periods. */
  'macd-chart': { props: z.strictObject(common), exercise: true },
  /** Bollinger bands on two markets, with period and multiple; `market` is the one shown first. */
  'bollinger-chart': {
    props: z.strictObject({ ...common, market: z.enum(['compression', 'tendance']).optional() }),
    exercise: true,
  },
  /** Retracement levels between two ends that are dragged. */
  'fibonacci-retracement': { props: z.strictObject(common), exercise: true },
  /** Charts whose future is hidden, and a reading to choose. */
  'indicator-reading': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
