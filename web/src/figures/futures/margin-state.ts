import {
  crossLiquidationPrice,
  isolatedLiquidationPrice,
} from '@chandelle/market/derivatives/liquidation-price';
import type { Side } from '@chandelle/market/derivatives/margin';
import { initialMargin, notionalValue } from '@chandelle/market/derivatives/margin';
import { minus, times, toNumber } from '@chandelle/market/money/decimal';
import { ENTRY, MAINTENANCE_PERCENT, QUANTITY, WALLET } from './example-position.ts';

export type MarginMode = 'isolated' | 'cross';

export const modeOptions = [
  { value: 'isolated', label: 'Marge isolée' },
  { value: 'cross', label: 'Marge croisée' },
] as const satisfies readonly { value: MarginMode; label: string }[];

/** A long of the example at some price, all in USDT. */
export interface MarginState {
  initial: number;
  notional: number;
  /** Loss so far, below 0 when it is a gain. */
  loss: number;
  /** What stands behind the position in its mode, after that loss. */
  equity: number;
  liquidation: number;
  liquidated: boolean;
  /** Part of the wallet that the position cannot touch. */
  outOfReach: number;
}

/** Computes where the example position is liquidated; 0 when no price above 0 does it. */
export function exampleLiquidation(side: Side, mode: MarginMode, leverage: number): number {
  const terms = { side, entry: ENTRY, maintenancePercent: MAINTENANCE_PERCENT };
  const price =
    mode === 'isolated'
      ? isolatedLiquidationPrice({ ...terms, leverage })
      : crossLiquidationPrice({ ...terms, quantity: QUANTITY, walletBalance: WALLET });
  return price ?? 0;
}

/** Computes what stands behind the example long at a price, in one of the two modes. */
export function marginState(mode: MarginMode, leverage: number, price: number): MarginState {
  const initial = initialMargin(notionalValue(QUANTITY, ENTRY), leverage);
  const loss = toNumber(times(QUANTITY, minus(ENTRY, price)));
  const behind = mode === 'isolated' ? initial : WALLET;
  const liquidation = exampleLiquidation('long', mode, leverage);
  return {
    initial,
    notional: notionalValue(QUANTITY, price),
    loss,
    equity: toNumber(minus(behind, loss)),
    liquidation,
    liquidated: price <= liquidation,
    outOfReach: toNumber(minus(WALLET, behind)),
  };
}
