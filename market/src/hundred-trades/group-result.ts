import { studentReach } from '../statistics/student.ts';
import { MIN_FOR_INTERVAL, type GroupResult, type Interval } from './decision.ts';

/** More decisions than anybody is asked to wait for. */
const MAX_NEEDED = 10_000;
const NORMAL_REACH = 1.96;

/**
 * Rounds a result in R to whole hundredths, in which all sums of a report are exact.
 * @throws RangeError when it is no finite number.
 */
export function hundredthsOf(r: number): number {
  if (!Number.isFinite(r)) throw new RangeError('A result is a number.');
  return Math.round(r * 100) || 0;
}

/** Returns hundredths as R. */
export function inR(hundredths: number): number {
  return hundredths / 100;
}

/** Adds up whole numbers. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Sums up decisions by their results.
 * @param results In hundredths of R, at least one.
 * @throws RangeError when there is none.
 */
export function groupResult(results: readonly number[]): GroupResult {
  if (results.length === 0) throw new RangeError('At least one decision.');
  const total = sumOf(results);
  const mean = total / results.length;
  const error = standardError(results);
  return {
    count: results.length,
    wins: results.filter((result) => result > 0).length,
    mean: inR(mean),
    interval: error === null ? null : intervalAround(mean, error, results.length),
    total: inR(total),
  };
}

function intervalAround(mean: number, error: number, count: number): Interval {
  const reach = studentReach(count - 1) * error;
  return { low: inR(mean - reach), high: inR(mean + reach) };
}

/** The mean's standard error; null for too few, and for equal results. */
function standardError(results: readonly number[]): number | null {
  const count = results.length;
  if (count < MIN_FOR_INTERVAL) return null;
  const squares = sumOf(results.map((result) => result ** 2));
  // Whole numbers throughout: equal results come to exactly nothing.
  const spread = count * squares - sumOf(results) ** 2;
  return spread > 0 ? Math.sqrt(spread / (count - 1)) / count : null;
}

/**
 * Computes how many decisions with the same mean and spread it takes until Student's interval leaves zero out, rounded up to ten;
 * null beyond 10,000, with a mean of 0, and where there is no interval.
 * @param results In hundredths of R.
 */
export function decisionsNeeded(results: readonly number[]): number | null {
  const error = standardError(results);
  const mean = Math.abs(sumOf(results) / results.length);
  if (error === null || mean === 0) return null;
  const deviation = error * Math.sqrt(results.length);
  const least = Math.ceil(((NORMAL_REACH * deviation) / mean) ** 2);
  if (least > MAX_NEEDED) return null;
  let count = Math.max(MIN_FOR_INTERVAL, least);
  // The normal law promises a little too much: Student's reach asks for a few more.
  while (studentReach(count - 1) * deviation >= mean * Math.sqrt(count)) count += 1;
  const rounded = Math.ceil(count / 10) * 10;
  return rounded > MAX_NEEDED ? null : rounded;
}
