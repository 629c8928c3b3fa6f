import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about futures. */
export const futuresFigures = {
  /** Result of a long or a short perpetual for each price at which it is closed. */
  'perpetual-result': { props: z.strictObject(common), exercise: true },
  /** What of a wallet stands behind a position, in isolated and in cross margin. */
  'margin-modes': { props: z.strictObject(common), exercise: true },
  /** A leverage, its liquidation price, and weeks that reach it or do not. */
  'liquidation-path': { props: z.strictObject(common), exercise: true },
  /** Funding paid or received over a month. */
  'funding-month': { props: z.strictObject(common), exercise: true },
  /** A dated future that meets spot at its expiry. */
  'basis-convergence': { props: z.strictObject(common), exercise: true },
  /** A fall of the last price and the mark price beside it, with a stop and a liquidation price. */
  'mark-or-last': { props: z.strictObject(common), exercise: true },
  /** Quantity from the stop, margin from the leverage, and which of stop and liquidation comes first. */
  'leveraged-size': { props: z.strictObject(common), exercise: true },
  /** A holding hedged by selling perpetuals. */
  hedge: { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
