import type { Amount } from '../money/decimal.ts';
import { compared, divided, minus, times, toNumber } from '../money/decimal.ts';

/** 'long' gains when the price rises, 'short' when it falls. */
export type Side = 'long' | 'short';

/** Smallest unit of the margin currency, USDT on the exchanges that this follows. */
const MONEY_STEP = '0.00000001';

/** Computes a position's value: quantity × price, in the quote currency. Exact. */
export function notionalValue(quantity: Amount, price: Amount): number {
  requirePositive({ quantity, price });
  return toNumber(times(quantity, price));
}

/**
 * Computes the margin that opens a position: notional ÷ leverage, rounded up to 10⁻⁸.
 * @param leverage At least 1.
 * @throws RangeError when the notional is not above 0 or the leverage below 1.
 */
export function initialMargin(notional: Amount, leverage: Amount): number {
  requirePositive({ notional });
  requireLeverage(leverage);
  return toNumber(divided(notional, leverage, MONEY_STEP, 'up'));
}

/**
 * Computes the margin below which a position is liquidated: notional × rate − maintenance amount,
 * never below 0. Exact.
 * @param ratePercent Maintenance margin rate of the size bracket, in percent, at least 0.
 * @param maintenanceAmount Deduction of the size bracket, at least 0.
 * @throws RangeError when the notional is not above 0 or another amount below 0.
 */
export function maintenanceMargin(
  notional: Amount,
  ratePercent: Amount,
  maintenanceAmount: Amount = 0,
): number {
  requirePositive({ notional });
  if (compared(ratePercent, 0) < 0 || compared(maintenanceAmount, 0) < 0) {
    throw new RangeError('A maintenance margin is made of amounts of at least 0.');
  }
  const needed = minus(times(notional, times(ratePercent, '0.01')), maintenanceAmount);
  return Math.max(0, toNumber(needed));
}

/**
 * Computes the leverage that a position really has: notional ÷ what stands behind it. It grows as
 * losses eat the margin.
 * @throws RangeError when either is not above 0.
 */
export function effectiveLeverage(notional: Amount, equity: Amount): number {
  requirePositive({ notional, equity });
  return toNumber(notional) / toNumber(equity);
}

/**
 * Refuses amounts that are not above 0.
 * @throws RangeError naming the first of them.
 */
export function requirePositive(amounts: Readonly<Record<string, Amount>>): void {
  for (const [name, amount] of Object.entries(amounts)) {
    if (compared(amount, 0) <= 0) throw new RangeError(`${name} must be above 0.`);
  }
}

/**
 * Refuses a leverage below 1.
 * @throws RangeError when it is one.
 */
export function requireLeverage(leverage: Amount): void {
  if (compared(leverage, 1) < 0) throw new RangeError('A leverage is at least 1.');
}
