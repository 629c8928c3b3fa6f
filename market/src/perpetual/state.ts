import type { Instrument } from '../simulation/presets.ts';
import type { FrameName } from './rules/frames.ts';
import type { Direction } from './rules/required-margin.ts';

/** Isolated: only the margin of the position can be lost. Cross: the whole wallet stands behind it. */
export type MarginMode = 'isolated' | 'cross';

export type OrderSide = 'buy' | 'sell';

/**
 * Where the money is, in ticks × lots. With the wallet and the margin of the position they always add up
 * to what was paid in.
 */
export interface Ledger {
  /** What the rest of the market has won from the learner; negative when it has lost. */
  market: bigint;
  fees: bigint;
  /** What the other side has received in funding; negative when it has paid. */
  funding: bigint;
  /** Liquidation fees less the losses that the insurance fund has taken. */
  insurance: bigint;
}

/** The one open position. Money is in ticks × lots. */
export interface Position {
  direction: Direction;
  lots: number;
  /** What the lots were worth at their entries. */
  entryValue: bigint;
  /** Margin of its own; 0 under cross margin. */
  margin: bigint;
  openedAt: number;
  /** Fees and funding paid for the lots that are open, for the break-even price. */
  costs: bigint;
}

/** Prices, in ticks, at which a position is to be closed; each waits for the mark price. */
export interface Protection {
  stop: number | null;
  target: number | null;
}

/** A limit order that waits for the last price. */
export interface RestingOrder {
  readonly id: string;
  readonly side: OrderSide;
  readonly price: number;
  readonly lots: number;
  readonly reduceOnly: boolean;
  readonly placedAt: number;
  /** Exits to place for what it opens. */
  readonly protection: Protection | null;
}

/** A conditional exit: closes the position, or some of it, at market once the mark price comes to its trigger. */
export interface Exit {
  readonly id: string;
  readonly kind: 'stop' | 'take-profit';
  readonly trigger: number;
  /** Null for the whole position, whatever it is by then. */
  readonly lots: number | null;
}

/** Everything that an account of perpetual contracts knows. A value: nothing ever changes it. */
export interface PerpetualState {
  version: 1;
  frame: FrameName;
  instrument: Instrument;
  /** Seconds since 1970 UTC: funding falls due at 00:00, 08:00 and 16:00. */
  at: number;
  /** Money outside of the isolated margin, in ticks × lots; never below 0. */
  wallet: bigint;
  deposited: bigint;
  ledger: Ledger;
  leverage: number;
  mode: MarginMode;
  position: Position | null;
  orders: readonly RestingOrder[];
  exits: readonly Exit[];
  /** Lots that the learner has taken from each side of the book in this second. */
  taken: { bids: number; asks: number };
}

/** The market at a second, in ticks. */
export interface Moment {
  /** Seconds since 1970 UTC. */
  at: number;
  /** Values positions, triggers exits and closes by force. */
  mark: number;
  /** Last price traded in the contract; resting orders wait for it. */
  last: number;
}
