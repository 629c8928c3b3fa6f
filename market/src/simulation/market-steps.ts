import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, decimalText, divided, placeOf, times } from '../money/decimal.ts';
import type { SimulationState } from './state.ts';
import { priceOf, quantityOf } from './units.ts';

/** In which steps a market's amounts are offered, and with how many digits they are shown. Steps are decimal texts. */
export interface MarketSteps {
  /** What one press moves a price: at most 0.2 % of the market's first price. 100 for bitcoin at 50,000. */
  price: string;
  /** What an arrow key moves an order on the chart: at most a tenth of that. */
  nudge: string;
  /** Distance that a trailing stop is offered with: at most 2 %. */
  trail: string;
  /** What one press moves a quantity: coins worth at most 50 of the currency. 0.001 for bitcoin at 50,000. */
  quantity: string;
  /** What an order is offered with: ten times that. */
  offer: string;
  tick: string;
  lot: string;
  /** Digits of a price in full, and on an axis. */
  priceDigits: number;
  axisDigits: number;
  /** Digits of a quantity in full, and in the book. */
  quantityDigits: number;
  bookDigits: number;
}

const PRICE_SHARE = '0.002';
const NUDGE_SHARE = '0.0002';
const TRAIL_SHARE = '0.02';
const QUANTITY_VALUE = '50';
/** Digits of a price that an axis shows. */
const AXIS_DIGITS = 5;

/** Derives steps and digits of a market from its first price, its tick and its lot. They stay the same for its whole life. */
export function marketSteps({
  instrument,
  rules,
}: Pick<SimulationState, 'instrument' | 'rules'>): MarketSteps {
  const { priceDigits, quantityDigits } = instrument;
  const first = decimal(rules.startPrice);
  const tick = priceOf(instrument, 1);
  const lot = quantityOf(instrument, 1);
  const share = (part: string): string => roundStep(times(first, part), tick);
  const quantity = roundStep(divided(QUANTITY_VALUE, first, lot, 'down'), lot);
  const bookDigits = Math.min(quantityDigits, Math.max(0, -placeOf(quantity)));
  return {
    price: share(PRICE_SHARE),
    nudge: share(NUDGE_SHARE),
    trail: share(TRAIL_SHARE),
    quantity,
    offer: decimalText(times(quantity, 10)),
    tick: decimalText(tick),
    lot: decimalText(lot),
    priceDigits,
    axisDigits: Math.min(priceDigits, Math.max(0, AXIS_DIGITS - 1 - placeOf(first))),
    quantityDigits,
    bookDigits,
  };
}

/** Returns the greatest 1, 2 or 5 × 10ⁿ that is not above an amount, and not below a least step. */
function roundStep(amount: Decimal, least: Decimal): string {
  if (compared(amount, least) <= 0) return decimalText(least);
  const place = placeOf(amount);
  const lead = Number(String(amount.units)[0]);
  const head = BigInt(lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
  return decimalText(
    place >= 0 ? { units: head * 10n ** BigInt(place), scale: 0 } : { units: head, scale: -place },
  );
}
