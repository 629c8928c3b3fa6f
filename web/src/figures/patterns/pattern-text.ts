import type { PatternName } from '@chandelle/course/public/figures/figure-properties';

/** What is said of a pattern, in French. */
export interface PatternText {
  /** Name used in the files of lessons. */
  french: PatternName;
  /** « Marteau » */
  name: string;
  /** « hammer »: what charting platforms call it. */
  english: string;
  /** « un marteau » */
  one: string;
  /** What identifies it, trend included. */
  signature: string;
  /** What it is said to suggest. */
  suggests: string;
  /** How often prices left it which way, and its rank by what followed (Bulkowski, American shares). */
  exits: string;
  /** What is missing when the trend before is hidden. */
  alone: string;
}

export const afterFall = 'une baisse';
export const afterRise = 'une hausse';

/** Says what is missing to name a pattern: the trend before it, and what the drawing would be otherwise. */
export function needs(trend: string, one: string, otherwise: string): string {
  return `Rien ne dit ici qu’${trend} précède. On ne peut donc pas affirmer que c’est ${one}. ${otherwise}`;
}

/** What is missing of a pattern that holds to its shape alone. */
export const noContext =
  'Le nom tient à la forme seule. Mais sans ce qui précède, on ne sait pas si elle compte.';
