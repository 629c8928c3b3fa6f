/** A part of the position to sell at a gain. */
export interface Sale {
  /** Gain over the entry at which it is sold, as a part of the entry price (0.5 for +50 %). */
  at: number;
  /** Part of the whole position, from 0 to 1. */
  share: number;
}

/** How far under the highest price, and at the least under the entry, the rest is sold. */
export interface RestStop {
  /** Part of the highest price, from 0 to 1. */
  below: number;
  /** Part of the entry price, from 0 to 1. */
  floor: number;
}

/**
 * Computes the gain of a position sold in parts on the way up and, for the rest, by a trailing stop
 * on the way back, as a part of the entry price, without costs.
 * @param peak Highest gain that the price reaches, at least 0.
 * @throws RangeError when more than the whole is sold.
 */
export function scaleOut(peak: number, sales: readonly Sale[], rest: RestStop): number {
  if (sales.reduce((sum, { share }) => sum + share, 0) > 1 + 1e-9) {
    throw new RangeError('No more than the whole position is sold.');
  }
  let held = 1;
  let gain = 0;
  for (const { at, share } of sales) {
    if (peak < at) continue;
    held -= share;
    gain += share * at;
  }
  return gain + held * Math.max(-rest.floor, (1 + peak) * (1 - rest.below) - 1);
}
