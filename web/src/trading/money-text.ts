import { formatDecimal } from '../lib/format.ts';
import { signed } from '../lib/numbers-text.ts';

/** Writes an amount of money to the cent, with its unit, USDT unless the market is in another. Takes the engine's decimal texts. */
export const usdtText = (amount: string | number, currency = 'USDT'): string =>
  `${formatDecimal(Number(amount), 2)} ${currency}`;

/** Writes a gain or a loss with its sign: « +12,40 USDT ». */
export const resultText = (amount: string | number, currency = 'USDT'): string =>
  `${signed(Number(amount), 2)} ${currency}`;

/** Returns which way a result goes; nothing for zero. */
export function toneOf(amount: string | number): 'rise' | 'fall' | undefined {
  const value = Number(amount);
  if (value === 0) return undefined;
  return value > 0 ? 'rise' : 'fall';
}

/** Writes a quantity to a number of decimals: 6 for purchases, 4 for sales in the lessons' panels. */
export const btcText = (quantity: string | number, decimals: number): string =>
  `${formatDecimal(Number(quantity), decimals)} BTC`;
