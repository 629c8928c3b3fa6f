import { requirePeriod } from './indicator-stream.ts';

/**
 * Returns what each of the last closes weighs in a simple average, the last one first.
 * @param count How many weights to give.
 * @returns Parts of 1.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function smaWeights(period: number, count: number): number[] {
  requirePeriod(period);
  return Array.from({ length: count }, (_, ago) => (ago < period ? 1 / period : 0));
}

/**
 * Returns what each of the last closes weighs in an exponential average once its start is forgotten,
 * the last one first: α(1 − α)ᵏ with α = 2 ÷ (period + 1). They never reach 0.
 * @param count How many weights to give.
 * @returns Parts of 1; the first `period` of them sum up to about 0.86 for usual periods.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function emaWeights(period: number, count: number): number[] {
  requirePeriod(period);
  const alpha = 2 / (period + 1);
  return Array.from({ length: count }, (_, ago) => alpha * (1 - alpha) ** ago);
}

/**
 * Returns the mean age of what an average is made of, in candles: (period − 1) ÷ 2. It is the same for
 * the simple and for the exponential average, whose α = 2 ÷ (period + 1) is chosen for that.
 * @throws RangeError when the period is no whole number of at least 1.
 */
export function averageAge(period: number): number {
  requirePeriod(period);
  return (period - 1) / 2;
}
