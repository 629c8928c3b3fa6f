import { CFD_LEVERAGE, cfdCloseOutPrice } from '@chandelle/market/derivatives/close-out';
import { isolatedLiquidationPrice } from '@chandelle/market/derivatives/liquidation-price';
import { closePerpetual } from '@chandelle/market/derivatives/perpetual-result';
import { minus, times, toNumber } from '@chandelle/market/money/decimal';
import { ENTRY, type Frame, MAINTENANCE_PERCENT } from './example-position.ts';

/** Bitcoins held at spot. */
export const HELD = 0.2;
/** Leverage of the hedge: as much as EU rules allow retail clients on crypto CFDs. */
export const HEDGE_LEVERAGE = CFD_LEVERAGE;

export interface HedgeResult {
  spot: number;
  short: number;
  total: number;
  /** The short was closed by force. */
  closed: boolean;
}

/** Returns the price at which the short is closed by force when no margin is added. */
export function hedgeLimit(frame: Frame): number {
  if (frame === 'europe') return cfdCloseOutPrice({ side: 'short', entry: ENTRY });
  return (
    isolatedLiquidationPrice({
      side: 'short',
      entry: ENTRY,
      leverage: HEDGE_LEVERAGE,
      maintenancePercent: MAINTENANCE_PERCENT,
    }) ?? Number.POSITIVE_INFINITY
  );
}

/**
 * Computes what holding and hedge come to at a price, in USDT. A hedge closed by force has lost half
 * of its margin in the European frame, and all of it outside.
 */
export function hedgeResult(ratioPercent: number, price: number, frame: Frame): HedgeResult {
  const quantity = toNumber(times(HELD, times(ratioPercent, '0.01')));
  const spot = toNumber(times(HELD, minus(price, ENTRY)));
  if (quantity === 0) return { spot, short: 0, total: spot, closed: false };
  const closed = price >= hedgeLimit(frame);
  const margin = (quantity * ENTRY) / HEDGE_LEVERAGE;
  const short = closed
    ? -(frame === 'europe' ? margin / 2 : margin)
    : closePerpetual({ side: 'short', quantity, entry: ENTRY, exit: price }).gross;
  return { spot, short, total: spot + short, closed };
}
