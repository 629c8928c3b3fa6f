import {
  compared,
  decimal,
  decimalText,
  minus,
  plus,
  rounded,
  times,
  divided,
  type Decimal,
} from '@chandelle/market/money/decimal';
import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { Fill } from '@chandelle/market/simulation/state';
import { readAmount, writeAmount } from './amount-text.ts';

/** Steps of the panel's fields: 100 USDT, 0.001 BTC, and 100 USDT of price. */
export const STEPS = { amount: '100', quantity: '0.001', price: '100' } as const;

/** What stands in the fields of a panel, as it was typed. */
export interface Ticket {
  side: 'buy' | 'sell';
  kind: 'market' | 'limit';
  price: string;
  /** USDT to spend. */
  amount: string;
  /** BTC to sell. */
  quantity: string;
}

/** Makes the ticket that a panel starts with. */
export function firstTicket(amount: string): Ticket {
  return {
    side: 'buy',
    kind: 'market',
    price: writeAmount(decimal('50000'), 2),
    amount,
    quantity: '',
  };
}

/**
 * Returns the quantity to offer for sale after a purchase: 25 % of what was bought, in steps that the field shows (0.0001
 * BTC), or in the market's own when that would be nothing.
 */
function presetSale(bought: Decimal): string {
  const quarter = times(bought, '0.25');
  const shown = rounded(quarter, '0.0001', 'down');
  if (compared(shown, 0) > 0) return writeAmount(shown, 4);
  return writeAmount(rounded(quarter, '0.000001', 'down'), 6);
}

/**
 * Returns the quantity to offer for sale after these events: of all that the purchase filled last has bought so far, in
 * however many parts. Null when nothing was bought.
 * @param fills All executions of the account, these included.
 */
export function offerAfter(
  events: readonly SimulationEvent[],
  fills: readonly Fill[],
): string | null {
  const last = events.findLast((event) => event.type === 'filled' && event.fill.side === 'buy');
  if (last?.type !== 'filled') return null;
  const parts = fills.filter(({ order }) => order === last.fill.order);
  return presetSale(parts.reduce<Decimal>((sum, { quantity }) => plus(sum, quantity), decimal(0)));
}

/** Writes an amount that was read, for the engine; what is no number goes there as it is, and is rejected. */
export function amountText(typed: string): string {
  const amount = readAmount(typed);
  return amount === null ? typed.trim() : decimalText(amount);
}

/**
 * Computes what a purchase brings at a price: the amount, less its fee, over the price, in lots of 0.000001.
 * @param feePercent 0 when fees are off.
 */
export function quantityFor(amount: Decimal, price: Decimal, feePercent: string): Decimal {
  if (compared(price, 0) <= 0 || compared(amount, 0) <= 0) return decimal(0);
  const withFee = times(price, decimal(1 + Number(feePercent) / 100));
  return divided(amount, withFee, '0.000001', 'down');
}

/** Computes what a sale brings at a price after its fee. */
export function proceedsOf(quantity: Decimal, price: Decimal, feePercent: string): Decimal {
  const value = times(quantity, price);
  return minus(value, times(value, decimal(Number(feePercent) / 100)));
}
