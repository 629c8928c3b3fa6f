import { placeOf } from '../money/decimal.ts';

/** Digits after the point of a market's prices and quantities. */
export interface MarketDigits {
  priceDigits: number;
  quantityDigits: number;
}

/** Digits of a price that count: a tick is then at most a hundred-thousandth of it, as on exchanges. */
const SIGNIFICANT = 6;
/** Finest tick: 10⁻¹⁵. */
const MAX_PRICE_DIGITS = 15;
/** Finest lot: a satoshi. */
const MAX_QUANTITY_DIGITS = 8;
/** Digits of the highest price in ticks: more would leave too little room for exact sums. */
const MAX_TICK_DIGITS = 12;
/** Place of the first digit of the least price, 10⁻¹⁰: below it, an account holds more lots than a double counts. */
const MIN_PLACE = -10;

/**
 * Derives tick and lot of a market from the prices it has had. The tick shows every price of the file exactly and
 * leaves at least 100,000 of them below the lowest one, where there is room for it; the lot costs less than a tenth
 * of the currency's unit at the highest one, but is not finer than 10⁻⁸.
 * @param lowest Lowest price, as a decimal text above 0.
 * @param highest Highest price, as a decimal text.
 * @param written Digits after the point that the prices of the file have.
 * @returns null when such prices cannot be reckoned with exactly.
 */
export function marketDigits(
  lowest: string,
  highest: string,
  written: number,
): MarketDigits | null {
  const low = placeOf(lowest);
  const high = placeOf(highest);
  const room = Math.min(MAX_PRICE_DIGITS, MAX_TICK_DIGITS - 1 - high);
  if (written > room || low < MIN_PLACE) return null;
  const wanted = SIGNIFICANT - 1 - low;
  return {
    priceDigits: Math.max(written, Math.min(wanted, room), 0),
    quantityDigits: Math.min(MAX_QUANTITY_DIGITS, Math.max(0, high + 2)),
  };
}
