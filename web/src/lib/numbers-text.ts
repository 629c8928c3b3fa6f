import { formatDecimal, formatInteger } from './format.ts';

/** Writes a number with its sign and fixed decimals: « +0,40 », « −12 ». Zero takes no sign. */
export function signed(value: number, decimals = 0): string {
  const text = formatDecimal(Math.abs(value), decimals);
  if (!/[1-9]/u.test(text)) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

/** Writes a change in percent with its sign: « +3,4 % », « −0,8 % ». What rounds to zero takes no sign. */
export function signedPercent(percent: number, decimals = 1): string {
  return `${signed(percent, decimals)} %`;
}

/** Writes a percentage from 0 to 100 with as many decimals as asked, without zeros at its end: « 2,5 % ». */
export function percentText(percent: number, decimals = 1): string {
  const rounded = Number(percent.toFixed(decimals));
  const shown = (String(rounded).split('.')[1] ?? '').length;
  return `${formatDecimal(rounded, shown)} %`;
}

/** Writes a reward for one of risk, risk first: « 1:3 », « 1:1,5 ». */
export function ratioText(ratio: number): string {
  const rounded = Number(ratio.toFixed(1));
  return `1:${formatDecimal(rounded, Number.isInteger(rounded) ? 0 : 1)}`;
}

/** Writes an amount of USDT, whole when it is whole: « 2 500 USDT », « 47,66 USDT ». */
export function usdt(amount: number): string {
  const whole = Math.abs(amount - Math.round(amount)) < 0.005;
  return `${whole ? formatInteger(Math.round(amount)) : formatDecimal(amount, 2)} USDT`;
}

/** Writes a quantity of bitcoin, up to five decimals and no zeros at its end: « 0,05 BTC ». */
export function btc(quantity: number): string {
  const rounded = Number(quantity.toFixed(5));
  const shown = (rounded.toFixed(5).replace(/0+$/, '').split('.')[1] ?? '').length;
  return `${formatDecimal(rounded, shown)} BTC`;
}
