import { minOf, shareDown, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import { initialMarginOf, unrealisedAt } from '../rules/required-margin.ts';
import type { Draft } from '../run.ts';
import type { PerpetualState, RestingOrder } from '../state.ts';

/** Computes what an opening order holds back: its margin at its limit, and the higher of both fees. */
function reservationOf(state: PerpetualState, { price, lots, reduceOnly }: RestingOrder): bigint {
  if (reduceOnly) return 0n;
  const value = worth(price, lots);
  return initialMarginOf(value, state.leverage) + shareDown(value, frames[state.frame].takerFee);
}

/** Computes what all waiting orders hold back. */
export function reservedMargin(state: PerpetualState): bigint {
  return state.orders.reduce((sum, order) => sum + reservationOf(state, order), 0n);
}

/**
 * Computes what new orders may use, in ticks × lots; below 0 when losses or funding have eaten what
 * orders hold back. Under cross margin the position holds back its initial margin and its loss; a gain that
 * is not realised opens nothing.
 */
export function availableMargin(state: PerpetualState, mark: number): bigint {
  return unboundMargin(state, mark) - reservedMargin(state);
}

/** Computes the same as if no order waited. */
export function unboundMargin(state: PerpetualState, mark: number): bigint {
  const { wallet, position, mode, leverage } = state;
  if (position === null || mode === 'isolated') return wallet;
  const loss = minOf(0n, unrealisedAt(position, mark));
  return wallet + loss - initialMarginOf(position.entryValue, leverage);
}

/** Takes money from the wallet, then from the isolated margin, and returns how much of it there was. */
export function takeMoney(state: Draft, amount: bigint): bigint {
  const fromWallet = minOf(amount, state.wallet);
  state.wallet -= fromWallet;
  const { position } = state;
  if (position === null || fromWallet === amount) return fromWallet;
  const fromMargin = minOf(amount - fromWallet, position.margin);
  position.margin -= fromMargin;
  return fromWallet + fromMargin;
}
