import { isolatedLiquidationPrice } from '@chandelle/market/derivatives/liquidation-price';
import { closePerpetual } from '@chandelle/market/derivatives/perpetual-result';
import { minus, times, toNumber } from '@chandelle/market/money/decimal';
import { ENTRY, MAINTENANCE_PERCENT } from './example-position.ts';

/** Bitcoins held at spot. */
export const HELD = 0.2;
/** Leverage of the hedge: as much as EU rules allow retail clients on crypto CFDs. */
export const HEDGE_LEVERAGE = 2;

export interface HedgeResult {
  spot: number;
  short: number;
  total: number;
  liquidated: boolean;
}

/** Returns the price at which the short is liquidated when no margin is added. */
export function hedgeLiquidation(): number {
  return (
    isolatedLiquidationPrice({
      side: 'short',
      entry: ENTRY,
      leverage: HEDGE_LEVERAGE,
      maintenancePercent: MAINTENANCE_PERCENT,
    }) ?? Number.POSITIVE_INFINITY
  );
}

/** Computes what holding and hedge come to at a price, in USDT; a liquidated hedge has lost its margin. */
export function hedgeResult(ratioPercent: number, price: number): HedgeResult {
  const quantity = toNumber(times(HELD, times(ratioPercent, '0.01')));
  const spot = toNumber(times(HELD, minus(price, ENTRY)));
  if (quantity === 0) return { spot, short: 0, total: spot, liquidated: false };
  const liquidated = price >= hedgeLiquidation();
  const short = liquidated
    ? -(quantity * ENTRY) / HEDGE_LEVERAGE
    : closePerpetual({ side: 'short', quantity, entry: ENTRY, exit: price }).gross;
  return { spot, short, total: spot + short, liquidated };
}
