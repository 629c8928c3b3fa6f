import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about spot markets. */
export const spotFigures = {
  /** A market order that eats its way through a busy (`profond`) or quiet (`mince`) order book. */
  'order-book-walk': {
    props: z.strictObject({ ...common, book: z.enum(['profond', 'mince']).optional() }),
    exercise: true,
  },
  /** A limit purchase that waits, against a market purchase, in three stories. */
  'limit-or-market': { props: z.strictObject(common), exercise: true },
  /** The same stake in spot and behind leverage, for one move of the price. */
  'spot-or-futures': { props: z.strictObject(common), exercise: true },
  /** What becomes of coins on a platform and in one's own wallet. */
  'what-you-own': { props: z.strictObject(common), exercise: true },
  /** A mail that wants codes and coins, whose traps are to be found. */
  'false-mail': { props: z.strictObject(common), exercise: true },
  /** Two purchases and a sale, with average cost and fees. */
  'spot-round-trip': { props: z.strictObject(common), exercise: true },
  /** What maker and taker fees take in a year. */
  'fees-over-time': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
