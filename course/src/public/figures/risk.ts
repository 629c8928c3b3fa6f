import * as z from 'zod';
import { common, wholeNumber } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about risk. */
export const riskFigures = {
  /** A loss, and the greater rise in percent that makes up for it. */
  'drawdown-recovery': { props: z.strictObject(common), exercise: true },
  /** Quantity from capital, risk, entry and stop; `cap` is the most, in percent, that one asset may hold. */
  'position-size': {
    props: z.strictObject({ ...common, cap: wholeNumber.optional() }),
    exercise: true,
  },
  /** A stop to place under a purchase, and three ways in which the price goes on. */
  'stop-placement': { props: z.strictObject(common), exercise: true },
  /** Win rate and reward/risk, their expectancy, and simulated rows of up to 1,000 trades. */
  'reward-risk': { props: z.strictObject(common), exercise: true },
  /** How long the longest run of losses in 100 trades is likely to be, and what it costs. */
  'losing-streak': { props: z.strictObject(common), exercise: true },
  /** How much risk a basket of correlated coins keeps. */
  'basket-correlation': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
