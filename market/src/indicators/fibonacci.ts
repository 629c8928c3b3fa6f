/** A level of a retracement: the part of the move that would be given back there. */
export interface RetracementLevel {
  /** From 0 (the move's end) to 1 (its begin). */
  ratio: number;
  price: number;
  /**
   * False for 50 %: no ratio of Fibonacci numbers tends to it. It is drawn by custom, from Dow's
   * remark that markets often give back about half of a move.
   */
  fibonacci: boolean;
}

/**
 * The customary ratios. With φ = (1 + √5) ÷ 2, the limit of the ratio of neighbouring Fibonacci
 * numbers: 0.236 ≈ φ⁻³, 0.382 ≈ φ⁻², 0.618 ≈ φ⁻¹, 0.786 ≈ √φ⁻¹.
 */
export const RETRACEMENT_RATIOS: readonly Pick<RetracementLevel, 'ratio' | 'fibonacci'>[] = [
  { ratio: 0.236, fibonacci: true },
  { ratio: 0.382, fibonacci: true },
  { ratio: 0.5, fibonacci: false },
  { ratio: 0.618, fibonacci: true },
  { ratio: 0.786, fibonacci: true },
];

/**
 * Computes the retracement levels of a move, nearest to its end first:
 * end − ratio × (end − begin). A rise gives levels below its top, a fall levels above its low.
 * @param begin Price at which the move began, such as the low of a rise.
 * @param end Price at which it ended.
 */
export function retracementLevels(begin: number, end: number): RetracementLevel[] {
  return RETRACEMENT_RATIOS.map(({ ratio, fibonacci }) => ({
    ratio,
    fibonacci,
    price: end - ratio * (end - begin),
  }));
}
