import { marketSteps, type MarketSteps } from '@chandelle/market/simulation/market-steps';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { formatDecimal } from '../../app/format.ts';

type Written = (amount: string | number) => string;

/** How the amounts of one market are written: with the digits that its prices and its lot ask for. */
export interface MarketWords {
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
  /** A quantity to the lot; with a digit more than its step; as the book shows it. */
  quantity: Written;
  shortQuantity: Written;
  bookQuantity: Written;
}

const compact = new Intl.NumberFormat('fr-FR', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const compactly: Written = (amount) => compact.format(Number(amount));

/** Gives how a market's amounts are written. */
export function marketWords(state: Pick<SimulationState, 'instrument' | 'rules'>): MarketWords {
  const steps = marketSteps(state);
  const { coin, currency } = state.instrument;
  const to =
    (digits: number): Written =>
    (amount) =>
      formatDecimal(Number(amount), digits);
  const price = to(steps.priceDigits);
  return {
    steps,
    coin,
    currency,
    price,
    priceWithUnit: (amount) => `${price(amount)}\u00a0${currency}`,
    roughPrice: to(steps.axisDigits),
    difference: to(Math.min(steps.priceDigits, steps.axisDigits + 2)),
    quantity: to(steps.quantityDigits),
    shortQuantity: to(steps.shortDigits),
    // Coins that are bought by the thousand lie in the book by the million.
    bookQuantity: Number(steps.quantity) >= 1000 ? compactly : to(steps.bookDigits),
  };
}
