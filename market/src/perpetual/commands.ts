import type { ChartCommand } from '../simulation/commands.ts';
import type { MarginMode, OrderSide } from './state.ts';

/** What a learner orders. Amounts are decimal texts with a point. */
export interface PerpetualOrder {
  side: OrderSide;
  kind: 'market' | 'limit';
  quantity: string;
  /** Limit orders only. */
  price?: string;
  /** Closes what is open, and never opens anything. */
  reduceOnly?: boolean;
  /** Reject the limit order rather than let it take from the book. */
  postOnly?: boolean;
  /** Exits to place for what it opens. */
  stop?: string;
  target?: string;
}

/** What a learner does, as a plain JSON value. A command whose id was accepted before does nothing. */
export type PerpetualCommand = {
  id: string;
  /** When it was made, on the clock of whoever made it, with its offset: « 2026-11-26T10:42:00+01:00 ». A plan is kept by it. */
  made?: string;
} & (
  | { type: 'set-leverage'; leverage: number }
  | { type: 'set-margin-mode'; mode: MarginMode }
  | { type: 'place-order'; order: PerpetualOrder }
  /** Has an order that waits do so at another price, or with other lots. */
  | { type: 'amend-order'; order: string; price?: string; quantity?: string }
  | { type: 'cancel-order'; order: string }
  | { type: 'place-exit'; kind: 'stop' | 'take-profit'; trigger: string; quantity?: string }
  /** Has an exit wait at another price. */
  | { type: 'amend-exit'; exit: string; trigger: string }
  | { type: 'cancel-exit'; exit: string }
  /** Closes the whole position at market. */
  | { type: 'close-position' }
  /** A new real day has begun; what happens from now on belongs to it. */
  | { type: 'begin-day' }
  | { type: 'add-margin'; amount: string }
  | { type: 'remove-margin'; amount: string }
  /** On the chart of the market: nothing of the account changes. */
  | ChartCommand
);

/** What an account carries out itself; the rest is its market's. */
export type AccountCommand = Exclude<PerpetualCommand, ChartCommand>;
