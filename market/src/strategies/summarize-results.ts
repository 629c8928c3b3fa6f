import { mean, standardDeviation, type Numbers } from '../statistics/moments.ts';
import { studentReach } from '../statistics/student.ts';

/** What a list of results in R comes to. */
export interface ResultSummary {
  trades: number;
  wins: number;
  total: number;
  /** Mean of a trade; NaN without any. */
  expectancy: number;
  /** Sample standard deviation (divided by n − 1); NaN below two trades. */
  deviation: number;
}

/** Sums up results in R. */
export function summarizeResults(results: Numbers): ResultSummary {
  const { length } = results;
  let wins = 0;
  let total = 0;
  for (let index = 0; index < length; index += 1) {
    const result = results[index] as number;
    total += result;
    if (result > 0) wins += 1;
  }
  const deviation =
    length < 2 ? Number.NaN : standardDeviation(results) * Math.sqrt(length / (length - 1));
  return { trades: length, wins, total, expectancy: mean(results), deviation };
}

/**
 * Computes the 95 % confidence interval of a mean: ± t × deviation ÷ √n, t of Student's law with
 * n − 1 degrees of freedom (for independent trades of one law). Two-sided: a rule without any edge
 * has its whole interval above zero in 2.5 % of samples.
 * @param deviation Sample standard deviation of a trade, at least 0.
 * @param trades How many, a whole number from 2.
 * @throws RangeError when an input lies outside its range.
 */
export function confidenceInterval(expectancy: number, deviation: number, trades: number) {
  if (!(deviation >= 0) || !(trades >= 2)) throw new RangeError('An interval needs trades.');
  const reach = (studentReach(trades - 1) * deviation) / Math.sqrt(trades);
  return { low: expectancy - reach, high: expectancy + reach };
}

/**
 * Counts the trades after which the interval of {@link confidenceInterval} leaves out zero;
 * Infinity when the expectancy is zero.
 * @param deviation Sample standard deviation of a trade, above 0.
 */
export function tradesToConclude(expectancy: number, deviation: number): number {
  if (expectancy === 0) return Number.POSITIVE_INFINITY;
  const far = Math.abs(expectancy);
  let trades = Math.max(2, Math.floor(((1.96 * deviation) / far) ** 2));
  while ((studentReach(trades - 1) * deviation) / Math.sqrt(trades) > far) trades += 1;
  return trades;
}

/**
 * Computes the standard deviation of a trade that gains `rewardRisk` R or loses 1 R:
 * (rewardRisk + 1) × √(p × (1 − p)).
 * @param winRate p, from 0 to 1.
 */
export function tradeDeviation(winRate: number, rewardRisk: number): number {
  return (rewardRisk + 1) * Math.sqrt(winRate * (1 - winRate));
}
