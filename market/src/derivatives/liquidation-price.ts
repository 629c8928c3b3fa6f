import type { Amount, Decimal } from '../money/decimal.ts';
import { compared, decimal, divided, minus, plus, times, toNumber } from '../money/decimal.ts';
import type { Side } from './margin.ts';
import { requireLeverage, requirePositive } from './margin.ts';

interface Terms {
  side: Side;
  entry: Amount;
  /** Maintenance margin rate, in percent of the notional, at least 0 and below 100. */
  maintenancePercent: Amount;
  /** Smallest step of the price; 0.01 by default. */
  tick?: Amount;
}

/** A position with a margin of its own, which alone can be lost. */
export interface IsolatedPosition extends Terms {
  /** At least 1; the margin is notional ÷ leverage. */
  leverage: Amount;
}

/** A position behind which the whole futures wallet stands. */
export interface CrossPosition extends Terms {
  /** Coins, above 0. */
  quantity: Amount;
  /** Wallet balance in the quote currency, without unrealised results. */
  walletBalance: Amount;
  /** Maintenance margin of all other positions; 0 by default. */
  otherMaintenance?: Amount;
  /** Unrealised result of all other positions; 0 by default. */
  otherResult?: Amount;
  /** Deduction of the position's size bracket ("cum"), at least 0; 0 by default. */
  maintenanceAmount?: Amount;
}

/**
 * Computes the price at which an isolated linear position is liquidated: where margin + result =
 * maintenance margin. Long: entry × (1 − 1 ÷ leverage) ÷ (1 − m); short: entry × (1 + 1 ÷ leverage)
 * ÷ (1 + m), m the maintenance rate.
 *
 * Source: Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts", one-way
 * mode. Simplified: the lowest size bracket (no maintenance amount), no margin added, no funding
 * taken from the margin, no liquidation fee. All of these move the true price nearer to the entry,
 * but for added margin.
 * @returns The first tick at which the position is liquidated; null when no price above 0 does it
 * (a long at a leverage of 1).
 * @throws RangeError when an input lies outside its range, or the margin does not even cover the
 * maintenance margin at the entry.
 */
export function isolatedLiquidationPrice(position: IsolatedPosition): number | null {
  const { side, entry, leverage, maintenancePercent, tick = '0.01' } = position;
  requirePositive({ entry, tick });
  requireLeverage(leverage);
  // Both sides of the equation × leverage, so that nothing is rounded before the end.
  const factor = side === 'long' ? minus(leverage, 1) : plus(leverage, 1);
  const divisor = times(leverage, maintainedShare(side, maintenancePercent));
  return firstTick(side, entry, times(entry, factor), divisor, tick);
}

/**
 * Computes the price at which a linear position under cross margin is liquidated, all else
 * standing still: (wallet − other maintenance + other result + maintenance amount ∓ quantity ×
 * entry) ÷ (quantity × m ∓ quantity), upper signs for a long.
 *
 * Source: as {@link isolatedLiquidationPrice}. Simplified: the maintenance rate is the one given,
 * also when the notional at the liquidation price falls into another bracket; no liquidation fee.
 * @returns The first tick at which the account is liquidated; null when no price above 0 does it.
 * @throws RangeError when an input lies outside its range, or the wallet does not even cover the
 * maintenance margin at the entry.
 */
export function crossLiquidationPrice(position: CrossPosition): number | null {
  const { side, quantity, entry, walletBalance, maintenancePercent, tick = '0.01' } = position;
  const { otherMaintenance = 0, otherResult = 0, maintenanceAmount = 0 } = position;
  requirePositive({ quantity, entry, tick });
  const behind = plus(plus(minus(walletBalance, otherMaintenance), otherResult), maintenanceAmount);
  const value = times(quantity, entry);
  const numerator = side === 'long' ? minus(value, behind) : plus(value, behind);
  const divisor = times(quantity, maintainedShare(side, maintenancePercent));
  return firstTick(side, entry, numerator, divisor, tick);
}

/** Returns 1 − m for a long and 1 + m for a short. */
function maintainedShare(side: Side, maintenancePercent: Amount): Decimal {
  const rate = times(maintenancePercent, '0.01');
  if (compared(rate, 0) < 0 || compared(rate, 1) >= 0) {
    throw new RangeError('A maintenance rate lies from 0 to below 100 %.');
  }
  return side === 'long' ? minus(1, rate) : plus(1, rate);
}

/** Divides, and rounds away from the entry: at the tick before, the margin still suffices. */
function firstTick(
  side: Side,
  entry: Amount,
  numerator: Decimal,
  divisor: Decimal,
  tick: Amount,
): number | null {
  const safeSide = compared(numerator, times(entry, divisor));
  if (side === 'long' ? safeSide >= 0 : safeSide <= 0) {
    throw new RangeError('The margin does not cover the maintenance margin at the entry.');
  }
  const price = divided(numerator, divisor, tick, side === 'long' ? 'down' : 'up');
  return compared(price, decimal(0)) > 0 ? toNumber(price) : null;
}
