import type { PerpetualOrder } from '../commands.ts';
import { carryOutWhole } from '../insight/carry-out-whole.ts';
import { ceilDivided, maxOf, minOf, shareDown, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import type { Exit, Moment, PerpetualState, Position, RestingOrder } from '../state.ts';
import type { Venue } from '../venue.ts';

/** What an order that opens or adds would put at risk. Money is in ticks × lots. */
export interface EntryRisk {
  /** What the whole position would lose at its stops, with fees and funding; what no stop covers loses all that it was worth. */
  position: bigint;
  /** The same with all orders that wait to add to it. */
  open: bigint;
  /** From the entry of the whole position to its stops, and to its targets; null where they do not cover it. */
  distance: bigint | null;
  reward: bigint | null;
}

/**
 * Reads what an order would put at risk once all of it is carried out, at its limit where it waits. Leverage and mode of margin
 * do not matter to it.
 * @returns Null for one that opens nothing, or would be rejected.
 */
export function readEntryRisk(
  state: PerpetualState,
  order: PerpetualOrder,
  market: { moment: Moment; venue: Venue },
): EntryRisk | null {
  if (order.reduceOnly === true) return null;
  const whole = carryOutWhole(state, order, market);
  const after = whole.accepted ? whole.run.state : null;
  if (after === null || after.position === null) return null;
  const { position, exits, orders } = after;
  const stops = exitsOf(position, exits, 'stop');
  const { takerFee } = frames[state.frame];
  const stopped = bring(position, stops);
  const lost = position.costs + stopped.lost + shareDown(stopped.value, takerFee);
  const own = maxOf(lost, 0n);
  const waiting = orders.filter(({ reduceOnly }) => !reduceOnly);
  const targets = bring(position, exitsOf(position, exits, 'take-profit'));
  return {
    position: own,
    open: waiting.reduce((sum, each) => sum + waitingRisk(after, each, stops), own),
    distance: stopped.uncovered > 0 ? null : stopped.lost,
    reward: targets.uncovered > 0 ? null : -targets.lost,
  };
}

/** Lists the exits of a kind in the order in which the price comes to them. */
function exitsOf({ direction }: Position, exits: readonly Exit[], kind: Exit['kind']): Exit[] {
  const falling = (direction === 'long') === (kind === 'stop');
  return exits
    .filter((exit) => exit.kind === kind)
    .toSorted((one, other) =>
      falling ? other.trigger - one.trigger : one.trigger - other.trigger,
    );
}

/** Computes what a position loses at its exits (below 0: wins), one after the other, and what they are worth. What none covers loses all. */
function bring(
  { direction, lots, entryValue }: Position,
  exits: readonly Exit[],
): { lost: bigint; value: bigint; uncovered: number } {
  let uncovered = lots;
  let value = 0n;
  for (const exit of exits) {
    const closed = Math.min(exit.lots ?? uncovered, uncovered);
    value += worth(exit.trigger, closed);
    uncovered -= closed;
  }
  const bare = ceilDivided(entryValue * BigInt(uncovered), BigInt(lots));
  const covered = entryValue - bare;
  const lost = (direction === 'long' ? covered - value : value - covered) + bare;
  return { lost, value, uncovered };
}

/** Computes what an order that waits may lose at its own stop, or at the first one for the whole position, whichever is nearer. */
function waitingRisk(
  { frame }: PerpetualState,
  { side, price, lots, protection }: RestingOrder,
  stops: readonly Exit[],
): bigint {
  const { makerFee, takerFee } = frames[frame];
  const value = worth(price, lots);
  const paid = shareDown(value, makerFee);
  const triggers = [
    protection?.stop ?? null,
    stops.find((stop) => stop.lots === null)?.trigger ?? null,
  ].flatMap((trigger) => (trigger === null ? [] : [worth(trigger, lots)]));
  const [first, second = first] = triggers;
  if (first === undefined || second === undefined) return value + paid;
  const stopped = side === 'buy' ? maxOf(first, second) : minOf(first, second);
  const lost = side === 'buy' ? value - stopped : stopped - value;
  return maxOf(lost + paid + shareDown(stopped, takerFee), 0n);
}
