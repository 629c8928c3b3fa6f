import * as z from 'zod';
import type { DrillKind } from '../drills/drill-kind.ts';
import { common } from './figure-properties.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures for any subject: markets to practise on, cases to judge, exercises and real charts. */
export const commonFigures = {
  /** A market to practise in: 50 000 USDT to get the hang of it, or the 10 000 USDT of the spot section. */
  'trading-panel': {
    props: z.strictObject({ ...common, preset: z.enum(['prise-en-main', 'spot-section']) }),
    exercise: true,
  },
  /** Scenes or statements to judge, with an answer at once. */
  'case-drill': {
    props: z.strictObject({
      ...common,
      set: z.enum([
        'faits-recits',
        'affirmations',
        'biais',
        'spirale',
        'regles',
        'essais',
        'offres',
        'ordres',
        'ordres-au-comptant',
        'six-recits',
        'phases',
        'survie',
        'arrets',
        'lignes-du-plan',
        'periodes',
        'emplois',
        'croix',
        'avis',
        'fin-de-methode',
        'couloir',
        'zone',
        'niveaux',
        'cassures',
        'plans',
        'garde',
        'declarer',
        'retouches',
      ]),
    }),
    exercise: true,
  },
  /**
   * An exercise in three degrees with numbers drawn anew, whose answer is typed. A lesson names it by `drill`; the parser
   * puts the exercise itself into `kind`.
   */
  'typed-drill': {
    props: z.strictObject({
      ...common,
      drill: z.string().min(1),
      kind: z.custom<DrillKind>((value) => typeof value === 'object').optional(),
    }),
    exercise: true,
  },
  /**
   * A part of the learner's own plan, to write and to save: what a day may have and what ends it; where, when and how one trades;
   * what one rereads of it before contracts with leverage.
   */
  'own-plan': {
    props: z.strictObject({ ...common, part: z.enum(['journee', 'methode', 'levier']) }),
    exercise: true,
  },
  /** A dated chart of prices that were paid, from marches/marches.yaml. */
  'real-chart': {
    props: z.strictObject({ ...common, chart: z.string().min(1) }),
    exercise: false,
  },
  /** A stretch of a real market without date or price, to decide on before the sequel is seen. */
  'blind-stretch': {
    props: z.strictObject({ ...common, stretch: z.string().min(1) }),
    exercise: true,
  },
} as const satisfies FigureTable;
