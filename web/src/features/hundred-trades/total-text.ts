import { signed } from '../../lib/numbers-text.ts';

/** Writes the sum of results, each in R to the hundredth: « +20,8 R ». */
export function totalText(results: readonly number[]): string {
  const hundredths = results.reduce((sum, r) => sum + Math.round(100 * r), 0);
  return `${signed(hundredths / 100, 1)} R`;
}
