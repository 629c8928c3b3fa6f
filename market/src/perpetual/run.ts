import { tenTo } from '../money/decimal.ts';
import type { EventBody, PerpetualEvent } from './events.ts';
import { frames } from './rules/frames.ts';
import type { Exposure, Terms } from './rules/required-margin.ts';
import type { Exit, Moment, PerpetualState, Position, RestingOrder } from './state.ts';
import type { Venue } from './venue.ts';

/** A state that is being written, at a moment of its market. Whoever holds the state before keeps it as it was. */
export interface Run {
  state: Draft;
  moment: Moment;
  readonly venue: Venue;
  readonly events: PerpetualEvent[];
}

/** A copy of a state that may be written. */
export interface Draft extends PerpetualState {
  position: Position | null;
  orders: RestingOrder[];
  exits: Exit[];
}

/**
 * Copies a state to be written; what it shares with the first is never written. Its parts are named: engines are many times as slow
 * with copies of copies that are made by spreads, and this is done at each command.
 */
export function draftOf(state: PerpetualState): Draft {
  const { ledger, position, taken } = state;
  return {
    version: state.version,
    frame: state.frame,
    instrument: state.instrument,
    at: state.at,
    wallet: state.wallet,
    deposited: state.deposited,
    ledger: {
      market: ledger.market,
      fees: ledger.fees,
      funding: ledger.funding,
      insurance: ledger.insurance,
    },
    leverage: state.leverage,
    mode: state.mode,
    position: position && {
      direction: position.direction,
      lots: position.lots,
      entryValue: position.entryValue,
      margin: position.margin,
      openedAt: position.openedAt,
      costs: position.costs,
    },
    orders: state.orders.slice(),
    exits: state.exits.slice(),
    taken: { bids: taken.bids, asks: taken.asks },
  };
}

/** Records what happened, with what is in the wallet and the margin now. */
export function record({ state, moment, events }: Run, body: EventBody): void {
  const { wallet, position } = state;
  const margin = position?.margin ?? 0n;
  events.push({ at: moment.at, mark: moment.mark, wallet, margin, ...body });
}

/** Returns the rules that a state is held to. */
export function termsOf({ frame, instrument }: PerpetualState): Terms {
  const unitsPerCurrency = tenTo(instrument.priceDigits + instrument.quantityDigits);
  return { frame: frames[frame], unitsPerCurrency };
}

/** Returns a position with what stands behind it. */
export function exposureOf({ mode, wallet }: PerpetualState, position: Position): Exposure {
  const { direction, lots, entryValue, margin } = position;
  return { direction, lots, entryValue, behind: mode === 'isolated' ? margin : wallet };
}
