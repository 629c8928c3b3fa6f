import type { Amount } from '../money/decimal.ts';
import { compared, decimal, divided, minus, plus, times, toNumber } from '../money/decimal.ts';

/** What one accepts to lose, and where. Percentages are percentages: 2 is 2 %. */
export interface PositionPlan {
  /** Capital in the quote currency, above 0. */
  capital: Amount;
  /** Part of the capital that the stop may cost, in percent, above 0 and at most 100. */
  riskPercent: Amount;
  entry: Amount;
  /** Below the entry for a long position, above it for a short one. */
  stop: Amount;
  /** Smallest step of the quantity; 0.00001 coin by default. */
  lot?: Amount;
  /** Fee on each of the two executions, in percent of their value; 0 by default. */
  feePercent?: Amount;
}

/** Each number is the double nearest to the exact decimal. */
export interface PositionSize {
  side: 'long' | 'short';
  /** What the stop may cost at most: capital × risk. */
  riskBudget: number;
  /** Distance from entry to stop, in the quote currency. */
  distance: number;
  /** The same in percent of the entry. */
  distancePercent: number;
  /** Coins to buy or sell, whole lots, rounded down. 0 when one lot already risks too much. */
  quantity: number;
  /** Value of the position at the entry. */
  notional: number;
  /** What the stop would cost with that quantity, fees included; never above the budget. */
  lossAtStop: number;
  /** Notional ÷ capital. Above 1 the plan cannot be paid without borrowing. */
  leverage: number;
}

const PERCENT = '0.01';

/**
 * Sizes a position so that its stop costs a chosen part of the capital: quantity = capital × risk ÷
 * distance to the stop (fixed fractional sizing; Tharp, Trade Your Way to Financial Freedom, 1998),
 * rounded down to whole lots. With fees, the distance grows by the fees of entry and stop. A stop
 * is no guarantee: in a gap the loss is greater.
 * @throws RangeError when an amount is not above 0, the risk is above 100 %, entry and stop are
 * the same, or fees are below 0.
 */
export function sizePosition(plan: PositionPlan): PositionSize {
  const { capital, riskPercent, entry, stop, lot = '0.00001', feePercent = 0 } = plan;
  for (const [name, amount] of Object.entries({ capital, riskPercent, entry, stop, lot })) {
    if (compared(amount, 0) <= 0) throw new RangeError(`${name} must be above 0.`);
  }
  if (compared(riskPercent, 100) > 0) throw new RangeError('riskPercent is at most 100.');
  if (compared(feePercent, 0) < 0) throw new RangeError('feePercent is at least 0.');
  const order = compared(entry, stop);
  if (order === 0) throw new RangeError('Entry and stop are the same price.');
  const distance = order > 0 ? minus(entry, stop) : minus(stop, entry);
  const fees = times(times(feePercent, PERCENT), plus(entry, stop));
  const lossPerCoin = plus(distance, fees);
  const budget = times(capital, times(riskPercent, PERCENT));
  const quantity = divided(budget, lossPerCoin, lot, 'down');
  const notional = times(quantity, entry);
  return {
    side: order > 0 ? 'long' : 'short',
    riskBudget: toNumber(budget),
    distance: toNumber(distance),
    distancePercent: (100 * toNumber(distance)) / toNumber(entry),
    quantity: toNumber(quantity),
    notional: toNumber(notional),
    lossAtStop: toNumber(times(quantity, lossPerCoin)),
    leverage: toNumber(notional) / toNumber(decimal(capital)),
  };
}
