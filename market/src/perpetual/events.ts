import type { Direction } from './rules/required-margin.ts';
import type { Exit, MarginMode, OrderSide } from './state.ts';

/** Why an order or exit ended without being carried out. */
export type PerpetualCancelReason =
  | 'asked'
  /** The wallet no longer bears its margin. */
  | 'margin'
  /** Nothing was left to close, or a position stands the other way. */
  | 'position'
  /** Nobody was left in the book. */
  | 'empty-book'
  | 'liquidated';

/** A forced closing, in ticks and ticks × lots. */
export interface Liquidation {
  direction: Direction;
  lots: number;
  entryValue: bigint;
  /** What stood behind the position, before its loss. */
  behind: bigint;
  /** Gain (or loss, below 0) at the mark price. */
  result: bigint;
  /** What had to be left at this price. */
  required: bigint;
  /** Fee that the insurance fund received of what was left. */
  fee: bigint;
  /** What was given back to the wallet. */
  returned: bigint;
  /** Loss beyond all that stood behind the position, which the fund bore. */
  shortfall: bigint;
  /** What the fund sold or bought the position back for. */
  exitValue: bigint;
  /** Gain (or loss, below 0) of the fund between mark price and exit. */
  insuranceResult: bigint;
}

/** What happened, at which second and mark price, and what was in the wallet and the margin then. */
export type PerpetualEvent = {
  at: number;
  mark: number;
  wallet: bigint;
  margin: bigint;
} & (
  | { type: 'leverage-set'; leverage: number }
  | { type: 'margin-mode-set'; mode: MarginMode }
  | { type: 'order-placed' | 'order-amended' | 'order-filled'; order: string }
  | { type: 'order-cancelled'; order: string; reason: PerpetualCancelReason }
  | {
      type: 'exit-placed' | 'exit-amended' | 'exit-triggered';
      exit: string;
      kind: Exit['kind'];
      trigger: number;
    }
  | { type: 'exit-cancelled'; exit: string; kind: Exit['kind']; reason: PerpetualCancelReason }
  | {
      type: 'filled';
      order: string;
      side: OrderSide;
      lots: number;
      price: number;
      role: 'maker' | 'taker';
      fee: bigint;
      /** Null for lots that were opened. */
      result: bigint | null;
    }
  /** Funding at a settlement: rate in 10⁻⁸, paid below 0 when received. */
  | { type: 'funding'; rate: number; paid: bigint }
  | { type: 'margin-added' | 'margin-removed'; amount: bigint }
  | { type: 'liquidated'; liquidation: Liquidation }
);

/** What an event says of itself, before its second, prices and balances are written on it. */
export type EventBody = PerpetualEvent extends infer Each
  ? Each extends PerpetualEvent
    ? Omit<Each, 'at' | 'mark' | 'wallet' | 'margin'>
    : never
  : never;
