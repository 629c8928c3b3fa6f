import { formatDecimal } from '../../app/format.ts';

/** Writes a change in percent with its sign: « +3,4 % », « −0,8 % ». */
export function signedPercent(percent: number, decimals = 1): string {
  const text = formatDecimal(Math.abs(percent), decimals);
  const zero = Number(text.replace(',', '.')) === 0;
  return `${zero ? '' : percent < 0 ? '−' : '+'}${text}\u00a0%`;
}
