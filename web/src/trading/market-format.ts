import { marketSteps, type MarketSteps } from '@chandelle/market/simulation/market-steps';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { formatDecimal } from '../lib/format.ts';
import { writeNumber } from '../lib/write-number.ts';

type Written = (amount: string | number) => string;

/** How the amounts of one market are written: with the digits that its prices and its lot ask for. */
export interface MarketFormat {
  steps: MarketSteps;
  coin: string;
  currency: string;
  /** A price in full, and the same with its unit. */
  price: Written;
  priceWithUnit: Written;
  /** A price where only its order counts, as on an axis. */
  roughPrice: Written;
  /** A difference of prices, beside such prices. */
  difference: Written;
  /** A quantity to the lot, without zeros that say nothing (« 0,01 »); the same with its unit; as the book shows it. */
  quantity: Written;
  quantityWithUnit: Written;
  bookQuantity: Written;
}

/** Writes three digits and the word for the rest: few need it, and Intl takes long to come. */
const compactly: Written = (amount) => {
  compactFormat ??= new Intl.NumberFormat('fr-FR', {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return compactFormat.format(Number(amount));
};
let compactFormat: Intl.NumberFormat | undefined;

/** Writes with as many decimals as an amount has, up to a number of them. */
const upTo =
  (digits: number): Written =>
  (amount) =>
    writeNumber(Number(amount), 0, digits);

/** Returns how a market's amounts are written. */
export function marketFormat(state: Pick<SimulationState, 'instrument' | 'rules'>): MarketFormat {
  const steps = marketSteps(state);
  const { coin, currency } = state.instrument;
  const to =
    (digits: number): Written =>
    (amount) =>
      formatDecimal(Number(amount), digits);
  const price = to(steps.priceDigits);
  const quantity = upTo(steps.quantityDigits);
  return {
    steps,
    coin,
    currency,
    price,
    priceWithUnit: (amount) => `${price(amount)}\u00a0${currency}`,
    roughPrice: to(steps.axisDigits),
    difference: to(Math.min(steps.priceDigits, steps.axisDigits + 2)),
    quantity,
    quantityWithUnit: (amount) => `${quantity(amount)}\u00a0${coin}`,
    // Coins that are bought by the thousand lie in the book by the million.
    bookQuantity: Number(steps.quantity) >= 1000 ? compactly : to(steps.bookDigits),
  };
}
