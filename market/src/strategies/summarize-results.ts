import { mean, standardDeviation, type Numbers } from '../statistics/moments.ts';

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
 * Computes the 95 % confidence interval of a mean: ± 1.96 × deviation ÷ √n (normal approximation,
 * for independent trades of one law; below about 30 trades it is too narrow).
 * @param deviation Sample standard deviation of a trade, at least 0.
 * @param trades How many, at least 1.
 * @throws RangeError when an input lies outside its range.
 */
export function confidenceInterval(expectancy: number, deviation: number, trades: number) {
  if (!(deviation >= 0) || !(trades >= 1)) throw new RangeError('An interval needs trades.');
  const reach = (1.96 * deviation) / Math.sqrt(trades);
  return { low: expectancy - reach, high: expectancy + reach };
}

/**
 * Computes the standard deviation of a trade that gains `rewardRisk` R or loses 1 R:
 * (rewardRisk + 1) × √(p × (1 − p)).
 * @param winRate p, from 0 to 1.
 */
export function tradeDeviation(winRate: number, rewardRisk: number): number {
  return (rewardRisk + 1) * Math.sqrt(winRate * (1 - winRate));
}
