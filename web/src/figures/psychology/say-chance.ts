import { formatDecimal, formatPercent } from '../../lib/format.ts';

/** Writes a chance from 0 to 1 without claiming certainty: « 55 % », « 0,6 % », « plus de 99,9 % ». */
export function sayChance(chance: number): string {
  const percent = 100 * chance;
  if (percent > 99.9) return 'plus de 99,9 %';
  if (percent < 0.1) return 'moins de 0,1 %';
  return percent < 10 || percent > 99 ? `${formatDecimal(percent, 1)} %` : formatPercent(percent);
}
