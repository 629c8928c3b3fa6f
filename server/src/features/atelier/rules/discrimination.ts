/** Sums over pairs of numbers, from which their correlation follows; sums of parts add up. */
export interface PairSums {
  count: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** No pair yet. */
export const noPairs: PairSums = { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };

/** Adds the pairs of two parts. */
export const addPairs = (one: PairSums, other: PairSums): PairSums => ({
  count: one.count + other.count,
  x: one.x + other.x,
  y: one.y + other.y,
  xx: one.xx + other.xx,
  yy: one.yy + other.yy,
  xy: one.xy + other.xy,
});

/** A correlation with its 95 % interval. */
export interface Correlation {
  value: number;
  low: number;
  high: number;
}

/**
 * Computes the discrimination of a question: the corrected item–total correlation, which is Pearson's
 * r = (n·Σxy − Σx·Σy) / √((n·Σx² − (Σx)²)(n·Σy² − (Σy)²)) between the answer to the question (x: 1 right, 0 wrong) and the
 * score on all others (y), so that the question does not correlate with itself. As x has two values, r is the point-biserial
 * correlation. Source: Henrysson, « Correction of item–total correlations in item analysis », Psychometrika 28 (1963), p. 211–218;
 * Lord and Novick, Statistical Theories of Mental Test Scores (1968), chapter 15.
 *
 * The interval is Fisher's: tanh(artanh r ± 1.96 / √(n − 3)). Source: Fisher, Metron 1 (1921), p. 3–32.
 *
 * @returns null with fewer than four pairs, and where one side is the same for all
 */
export function correlate({ count, x, y, xx, yy, xy }: PairSums): Correlation | null {
  if (count < 4) return null;
  const spreads = [count * xx - x * x, count * yy - y * y] as const;
  // What rounding leaves of nothing is nothing.
  const [least, also] = [count * xx * 1e-9, count * yy * 1e-9];
  if (spreads[0] <= least || spreads[1] <= also) return null;
  const value = clamp((count * xy - x * y) / Math.sqrt(spreads[0] * spreads[1]));
  const middle = Math.atanh(clamp(value, 1 - 1e-12));
  const reach = 1.959964 / Math.sqrt(count - 3);
  return { value, low: Math.tanh(middle - reach), high: Math.tanh(middle + reach) };
}

const clamp = (value: number, most = 1) => Math.min(Math.max(value, -most), most);
