import type * as z from 'zod';

interface FigureEntry {
  props: z.ZodType<Record<string, unknown>>;
  /** The learner handles it (drags, chooses): it takes the time of an exercise. */
  exercise: boolean;
}

/** Figures by name, with the schema of their properties. */
export type FigureTable = Record<string, FigureEntry>;
