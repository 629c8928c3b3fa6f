import * as z from 'zod';
import { common, flag } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about supports and resistances. */
export const levelFigures = {
  /** Who remembers a price, and what they would do when it comes back. */
  'level-memory': { props: z.strictObject(common), exercise: true },
  /**
   * A level dragged over a chart, with the touches it counts; `zone` lets its thickness be set, `chance` draws the
   * prices at random.
   */
  'level-touches': {
    props: z.strictObject({
      ...common,
      zone: flag.optional(),
      chance: flag.optional(),
      /** Sets the task to find a level of that kind that was touched three times. */
      find: z.enum(['support', 'resistance']).optional(),
    }),
    exercise: true,
  },
  /** A resistance that becomes a support, in lettered steps; `bet` hides what follows the break until it is told. */
  'role-reversal': {
    props: z.strictObject({ ...common, bet: flag.optional() }),
    exercise: false,
  },
  /** Five breakouts that begin alike, and three rules of buying them. */
  'breakout-cases': { props: z.strictObject(common), exercise: true },
  /**
   * Entry, stop and target at a support, dragged, with what they are worth. The task is to set the stop low enough;
   * with `placed` it is there from the start, and no task is set.
   */
  'trade-plan': { props: z.strictObject({ ...common, placed: flag.optional() }), exercise: true },
} as const satisfies FigureTable;
