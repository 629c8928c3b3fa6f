import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about psychology. */
export const psychologyFigures = {
  /** Choices about gains and losses, with what studies found. */
  'loss-choice': { props: z.strictObject(common), exercise: true },
  /** What trading often costs in a year. */
  'trading-frequency': { props: z.strictObject(common), exercise: true },
  /** Rows of trades drawn from seeds, and how likely a run of losses in them is. */
  'streak-draws': { props: z.strictObject(common), exercise: true },
  /** Ten sentences about oneself; answers stay in the browser. */
  'bias-self-test': { props: z.strictObject(common), exercise: true },
  /** Trades to judge by their decisions and not by their results. */
  'decision-journal': { props: z.strictObject(common), exercise: true },
  /** A rule to stop by, and how often chance alone calls for it. */
  'stop-rules': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
