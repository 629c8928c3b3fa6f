import type { Numbers } from '../statistics/moments.ts';
import { mean } from '../statistics/moments.ts';

/** Rows of a square matrix. */
export type Matrix = readonly (readonly number[])[];

/**
 * Computes logarithmic returns: ln(price ÷ last price), one fewer than prices.
 * @param prices Above 0, in order of time.
 */
export function logReturns(prices: Numbers): Float64Array {
  const returns = new Float64Array(Math.max(0, prices.length - 1));
  for (let index = 1; index < prices.length; index += 1) {
    returns[index - 1] = Math.log((prices[index] as number) / (prices[index - 1] as number));
  }
  return returns;
}

/**
 * Computes Pearson's correlation of two rows of the same length, from −1 to 1; of returns, not of
 * prices, for prices that only both rise would seem related. NaN when one row is constant.
 * @throws RangeError when the rows differ in length.
 */
export function correlation(one: Numbers, other: Numbers): number {
  if (one.length !== other.length) throw new RangeError('Rows of different lengths.');
  const firstMean = mean(one);
  const secondMean = mean(other);
  let shared = 0;
  let first = 0;
  let second = 0;
  for (let index = 0; index < one.length; index += 1) {
    const left = (one[index] as number) - firstMean;
    const right = (other[index] as number) - secondMean;
    shared += left * right;
    first += left * left;
    second += right * right;
  }
  const whole = Math.sqrt(first * second);
  return Math.max(-1, Math.min(1, shared / whole));
}

/**
 * Computes the correlation of each row with each: symmetric, 1 on the diagonal.
 * @throws RangeError when the rows differ in length.
 */
export function correlationMatrix(rows: readonly Numbers[]): number[][] {
  return rows.map((row, index) =>
    rows.map((other, place) => (index === place ? 1 : correlation(row, other))),
  );
}

/** Builds the matrix in which every pair has the same correlation. */
export function equalCorrelations(size: number, value: number): number[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? 1 : value)),
  );
}
