import { readTicks } from '../../simulation/units.ts';
import type { PerpetualOrder } from '../commands.ts';
import { markRange } from '../drawn-contract.ts';
import { carryOutWhole } from '../insight/carry-out-whole.ts';
import { ceilDivided, maxOf, minOf, shareDown, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import type { Exit, Moment, PerpetualState, Position, RestingOrder } from '../state.ts';
import type { Venue } from '../venue.ts';

/** What an order that opens or adds would put at risk. Money is in ticks × lots. */
export interface EntryRisk {
  /** It would open a position of its own, rather than add to one. */
  opens: boolean;
  /** Nothing of it would be carried out at once. */
  waits: boolean;
  /** What the whole position would lose at its stops, with fees and funding; what no stop covers loses all that it was worth. */
  position: bigint;
  /** The same with all orders that wait to add to it, and with a position that is closed before this one opens. */
  open: bigint;
  /** From the entry of the whole position to its stops, and to its targets; null where they do not cover it. */
  distance: bigint | null;
  reward: bigint | null;
}

/**
 * Reads what an order would put at risk once all of it is carried out, at its limit where it waits. Where the stops close the
 * position on the way there, it opens one of its own. Leverage and mode of margin do not matter to it.
 * @returns Null for one that opens nothing, or would be rejected.
 */
export function readEntryRisk(
  state: PerpetualState,
  order: PerpetualOrder,
  market: { moment: Moment; venue: Venue },
): EntryRisk | null {
  if (order.reduceOnly === true) return null;
  const whole = carryOutWhole(state, order, market);
  if (!whole.accepted) return null;
  const { state: after, events } = whole.run;
  const waits = !events.some((event) => event.type === 'filled' && event.role === 'taker');
  if (waits && isClosedBefore(state, readTicks(state.instrument, order.price, 'price'))) {
    const alone = carryOutWhole({ ...state, position: null, exits: [] }, order, market);
    const own = alone.accepted ? riskOfHeld(alone.run.state) : null;
    const before = (riskOfHeld(state)?.position ?? 0n) + riskOfWaiting(state);
    return own && { ...own, opens: true, waits, open: own.position + before };
  }
  const held = riskOfHeld(after);
  const opens = state.position === null;
  return held && { ...held, opens, waits, open: held.position + riskOfWaiting(after) };
}

/** Reads what the position of an account risks at its exits. */
function riskOfHeld({
  frame,
  position,
  exits,
}: PerpetualState): Omit<EntryRisk, 'opens' | 'waits' | 'open'> | null {
  if (position === null) return null;
  const stopped = bring(position, exitsOf(position, exits, 'stop'));
  const targets = bring(position, exitsOf(position, exits, 'take-profit'));
  const lost = position.costs + stopped.lost + shareDown(stopped.value, frames[frame].takerFee);
  return {
    position: maxOf(lost, 0n),
    distance: stopped.uncovered > 0 ? null : stopped.lost,
    reward: targets.uncovered > 0 ? null : -targets.lost,
  };
}

/** Adds up what the orders of an account risk that wait to open or to add. */
function riskOfWaiting(state: PerpetualState): bigint {
  return state.orders
    .filter(({ reduceOnly }) => !reduceOnly)
    .reduce((sum, order) => sum + waitingRisk(state, order), 0n);
}

/**
 * Returns whether the price, on its way to a limit, may close the position: by its own stops, or by that of an order that it
 * comes to before. A stop waits for the mark price, and the limit for the last price; at the same price stops go before orders.
 */
function isClosedBefore({ position, exits, orders }: PerpetualState, limit: number): boolean {
  if (position === null) return false;
  const { direction, lots: held } = position;
  const marks = markRange(limit, limit);
  const isMet = (trigger: number): boolean =>
    direction === 'long' ? trigger >= marks.low : trigger <= marks.high;
  const stops = exits.filter(({ kind, trigger }) => kind === 'stop' && isMet(trigger));
  if (stops.reduce((sum, { lots }) => sum + (lots ?? held), 0) >= held) return true;
  const before = orders.filter(({ price }) =>
    direction === 'long' ? price >= limit : price <= limit,
  );
  const brought = before.flatMap(({ protection }) => protection?.stop ?? []);
  return brought.some(isMet);
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

/** Computes what an order that waits may lose at its own stop, or at the first one for a position that it still finds, whichever is nearer. */
function waitingRisk(state: PerpetualState, order: RestingOrder): bigint {
  const { side, price, lots, protection } = order;
  const { makerFee, takerFee } = frames[state.frame];
  const value = worth(price, lots);
  const paid = shareDown(value, makerFee);
  const triggers = [protection?.stop ?? null, stopFound(state, price)].flatMap((trigger) =>
    trigger === null ? [] : [worth(trigger, lots)],
  );
  const [first, second = first] = triggers;
  if (first === undefined || second === undefined) return value + paid;
  const stopped = side === 'buy' ? maxOf(first, second) : minOf(first, second);
  const lost = side === 'buy' ? value - stopped : stopped - value;
  return maxOf(lost + paid + shareDown(stopped, takerFee), 0n);
}

/** Returns the first stop for a whole position that is still there when an order is met at its limit. */
function stopFound(state: PerpetualState, limit: number): number | null {
  const { position, exits } = state;
  if (position === null || isClosedBefore(state, limit)) return null;
  return exitsOf(position, exits, 'stop').find(({ lots }) => lots === null)?.trigger ?? null;
}
