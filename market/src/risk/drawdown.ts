import type { Numbers } from '../statistics/moments.ts';

/** The deepest fall of an equity curve from one of its peaks. */
export interface Drawdown {
  /** Part of the peak that was lost, from 0 to 1 (above 1 when the equity went below 0). */
  depth: number;
  /** Index of the peak and of the lowest point after it. */
  peak: number;
  trough: number;
  /** Index at which the peak was reached again; null when it never was. */
  recovered: number | null;
}

/**
 * Finds the maximum drawdown of an equity curve: the greatest (peak − later value) ÷ peak. A curve
 * that never falls gives a depth of 0 at its first point.
 * @throws RangeError when the curve is empty or does not start above 0.
 */
export function maxDrawdown(equity: Numbers): Drawdown {
  const first = equity[0];
  if (first === undefined || !(first > 0)) throw new RangeError('Equity starts above 0.');
  let peak = 0;
  const worst: Drawdown = { depth: 0, peak: 0, trough: 0, recovered: 0 };
  for (let index = 0; index < equity.length; index += 1) {
    const value = equity[index] as number;
    const top = equity[peak] as number;
    if (value >= top) {
      if (worst.recovered === null) worst.recovered = index;
      peak = index;
    } else if ((top - value) / top > worst.depth) {
      worst.depth = (top - value) / top;
      worst.peak = peak;
      worst.trough = index;
      worst.recovered = null;
    }
  }
  return worst;
}

/**
 * Computes the gain that makes up for a loss: loss ÷ (1 − loss). After −50 % it takes +100 %.
 * @param loss Part that was lost, from 0 to below 1.
 * @throws RangeError when nothing would be left to recover with.
 */
export function gainToRecover(loss: number): number {
  if (!(loss >= 0 && loss < 1)) throw new RangeError('A loss lies from 0 to below 1.');
  return loss / (1 - loss);
}

/**
 * Computes what a row of equal losses leaves, each a part of what the one before left:
 * (1 − risk)ⁿ of the capital.
 * @param risk Part of the capital lost each time, from 0 to 1.
 * @param losses How many, at least 0.
 * @throws RangeError when an input lies outside its range.
 */
export function capitalAfterLosses(risk: number, losses: number): number {
  if (!(risk >= 0 && risk <= 1) || !Number.isSafeInteger(losses) || losses < 0) {
    throw new RangeError('A risk lies from 0 to 1, a number of losses is whole.');
  }
  let left = 1;
  for (let loss = 0; loss < losses; loss += 1) left *= 1 - risk;
  return left;
}
