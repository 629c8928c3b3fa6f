import { FUNDING_SECONDS } from '../advance-perpetual.ts';
import { exitsBelow } from '../execution/place-exit.ts';
import { liquidationTicks } from '../rules/required-margin.ts';
import { exposureOf, termsOf } from '../run.ts';
import type { Moment, PerpetualState } from '../state.ts';

/** Prices, in ticks, at which something may happen to an account; those at or beyond them matter. */
export interface WatchedPrices {
  mark: { low: number; high: number };
  last: { low: number; high: number };
  /** Second of the next settlement that matters; null without a position. */
  funding: number | null;
}

/**
 * Lists the prices and the second that an account waits for. All moments before them may be left out of
 * what it is advanced through: nothing happens at them. They hold until something has happened.
 */
export function watchedPrices(state: PerpetualState): WatchedPrices {
  const { position, orders, exits, at } = state;
  const watched: WatchedPrices = {
    mark: { low: -Infinity, high: Infinity },
    last: { low: -Infinity, high: Infinity },
    funding: null,
  };
  for (const { side, price } of orders) watch(watched.last, price, side === 'buy');
  if (position === null) return watched;
  for (const { kind, trigger } of exits) {
    watch(watched.mark, trigger, exitsBelow(position.direction, kind));
  }
  const liquidation = liquidationTicks(exposureOf(state, position), termsOf(state));
  if (liquidation !== null) watch(watched.mark, liquidation, position.direction === 'long');
  watched.funding = (Math.floor(at / FUNDING_SECONDS) + 1) * FUNDING_SECONDS;
  return watched;
}

/** Returns whether something may happen at a moment. */
export function isWatched({ mark, last, funding }: WatchedPrices, moment: Moment): boolean {
  return (
    moment.mark <= mark.low ||
    moment.mark >= mark.high ||
    moment.last <= last.low ||
    moment.last >= last.high ||
    (funding !== null && moment.at >= funding)
  );
}

function watch(range: { low: number; high: number }, price: number, below: boolean): void {
  if (below) range.low = Math.max(range.low, price);
  else range.high = Math.min(range.high, price);
}
