import { bookExecution, closes } from './execution/book-execution.ts';
import { cancelResting, endMisfits } from './execution/end-orders.ts';
import type { PerpetualEvent } from './events.ts';
import { liquidateIfDue } from './execution/liquidate.ts';
import { takeMoney, unboundMargin } from './execution/margin-funds.ts';
import { takeFromQuotes } from './execution/place-contract-order.ts';
import { exitsBelow, placeProtection } from './execution/place-exit.ts';
import { RATE_STEPS, shareDown, worth } from './rules/amounts.ts';
import { frames } from './rules/frames.ts';
import { initialMarginOf, maxLeverageOf } from './rules/required-margin.ts';
import type { Run } from './run.ts';
import { draftOf, record, termsOf } from './run.ts';
import type { Exit, Moment, PerpetualState, RestingOrder } from './state.ts';
import type { Venue } from './venue.ts';

/** Seconds between two settlements of funding. */
export const FUNDING_SECONDS = 28_800;

/**
 * Lets the market go on through some moments. At each, in this order: funding that has fallen due; a
 * forced closing by the mark price; exits by the mark price; waiting orders by the last price; and once more
 * a forced closing, of what these have left.
 * @param moments In order of time, all after the state's; where something is open, none left out at which prices
 * or funding matter.
 * @throws RangeError when time goes back.
 */
export function advancePerpetual(
  state: PerpetualState,
  moments: Iterable<Moment>,
  venue: Venue,
): { state: PerpetualState; events: PerpetualEvent[] } {
  const draft = draftOf(state);
  const events: PerpetualEvent[] = [];
  for (const moment of moments) {
    if (!(moment.at > draft.at)) throw new RangeError('Time only goes forward.');
    pass({ state: draft, moment, venue, events });
  }
  return { state: draft, events };
}

/** Lets time pass in which nothing happens: what was taken from the book has come back. */
export function idleUntil(state: PerpetualState, at: number): PerpetualState {
  const idle = draftOf(state);
  idle.at = at;
  idle.taken = { bids: 0, asks: 0 };
  return idle;
}

function pass(run: Run): void {
  const { state, moment } = run;
  const before = state.at;
  state.at = moment.at;
  state.taken = { bids: 0, asks: 0 };
  if (state.position === null && state.orders.length === 0) return;
  payFunding(run, before);
  liquidateIfDue(run);
  for (const exit of state.exits) triggerExit(run, exit);
  for (const order of state.orders) meetResting(run, order);
  liquidateIfDue(run);
}

/** Settles funding: the value at the mark price × the rate, to the unit towards 0. What the learner cannot pay, the fund pays. */
function payFunding(run: Run, before: number): void {
  const { state, moment, venue } = run;
  const from = Math.floor(before / FUNDING_SECONDS) + 1;
  for (let turn = from; turn * FUNDING_SECONDS <= moment.at; turn += 1) {
    const { position } = state;
    if (position === null) return;
    const rate = venue.fundingRate(turn * FUNDING_SECONDS);
    const due = (worth(moment.mark, position.lots) * BigInt(rate)) / RATE_STEPS;
    const paid = position.direction === 'long' ? due : -due;
    if (paid > 0n) state.ledger.insurance -= paid - takeMoney(state, paid);
    else state.wallet -= paid;
    state.ledger.funding += paid;
    position.costs += paid;
    record(run, { type: 'funding', rate, paid });
  }
}

function triggerExit(run: Run, { id, kind, trigger, lots }: Exit): void {
  const { state, moment } = run;
  const { position } = state;
  // An exit before it may have closed all.
  if (position === null || !state.exits.some((exit) => exit.id === id)) return;
  const { direction } = position;
  const reached = exitsBelow(direction, kind) ? moment.mark <= trigger : moment.mark >= trigger;
  if (!reached) return;
  record(run, { type: 'exit-triggered', exit: id, kind, trigger });
  state.exits = state.exits.filter((exit) => exit.id !== id);
  const left = takeFromQuotes(run, {
    id,
    side: direction === 'long' ? 'sell' : 'buy',
    price: null,
    lots: Math.min(lots ?? position.lots, position.lots),
    reduceOnly: true,
    placedAt: moment.at,
    protection: null,
  });
  // What nobody was left for waits for the next moment.
  if (left > 0) state.exits.push({ id, kind, trigger, lots: lots === null ? null : left });
  endMisfits(run);
}

function meetResting(run: Run, order: RestingOrder): void {
  const { state, moment } = run;
  const { id, side, price, reduceOnly } = order;
  if (!state.orders.some((waiting) => waiting.id === id)) return;
  if (side === 'buy' ? moment.last > price : moment.last < price) return;
  const { position } = state;
  const lots = reduceOnly ? Math.min(order.lots, position?.lots ?? 0) : order.lots;
  if (!reduceOnly && !bears(run, order)) return cancelResting(run, order, 'margin');
  state.orders = state.orders.filter((waiting) => waiting.id !== id);
  bookExecution(run, { order: id, side, price, lots, role: 'maker' });
  if (!reduceOnly) placeProtection(run, order);
  record(run, { type: 'order-filled', order: id });
  endMisfits(run);
}

/** Returns whether the account still bears what a waiting order opens. */
function bears({ state, moment }: Run, { side, price, lots }: RestingOrder): boolean {
  const { position, leverage } = state;
  const value = worth(price, lots);
  const held = position === null || closes(position, side) ? 0n : position.entryValue;
  if (leverage > maxLeverageOf(held + value, termsOf(state))) return false;
  const needed = initialMarginOf(value, leverage) + shareDown(value, frames[state.frame].makerFee);
  return unboundMargin(state, moment.mark) >= needed;
}
