import * as z from 'zod';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures about narratives. */
export const narrativeFigures = {
  /** A story that spreads like an epidemic, and the week at which one comes in. */
  'attention-cycle': { props: z.strictObject(common), exercise: true },
  /** Stories of the crypto market on one axis, to walk through. */
  'narrative-timeline': { props: z.strictObject(common), exercise: true },
  /**
   * A sheet on a story that the learner was told, which stays in the browser: what in it is a fact, a story or a promise, and
   * the five questions.
   */
  'own-story': {
    props: z.strictObject({ ...common, part: z.enum(['couches', 'questions']) }),
    exercise: true,
  },
  /** What each halving of bitcoin takes away. */
  'halving-issuance': { props: z.strictObject(common), exercise: true },
  /** Market capitalisation, fully diluted value, and what unlocking does to a price. */
  'token-dilution': { props: z.strictObject(common), exercise: true },
} as const satisfies FigureTable;
