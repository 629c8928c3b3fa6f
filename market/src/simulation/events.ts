import type { Fill } from './state.ts';

/** Why an order ended without being filled. */
export type CancelReason =
  | 'asked'
  /** The other leg of the OCO was filled or triggered. */
  | 'other-leg'
  /** IOC, FOK or market: nobody was left in the book at its price. */
  | 'empty-book'
  /** A triggered order that the cash no longer paid for, or the coins no longer sufficed for. */
  | 'funds'
  /** The coins that it held back were sold. */
  | 'sold'
  | 'reset';

/** What happened, and at which simulated second. */
export type SimulationEvent = { at: number } & (
  | { type: 'order-placed'; order: string }
  | { type: 'order-amended'; order: string }
  | { type: 'order-triggered'; order: string }
  | { type: 'filled'; fill: Fill }
  | { type: 'order-filled'; order: string }
  | { type: 'order-cancelled'; order: string; reason: CancelReason }
  /** Coins, average price and profit in decimal texts: « Take Profit {n} Exécuté! ». */
  | {
      type: 'take-profit';
      percent: number;
      automatic: boolean;
      quantity: string;
      price: string;
      profit: string;
    }
  | { type: 'deposited'; amount: string }
  | { type: 'reset' }
  | { type: 'fees-set'; on: boolean }
  | { type: 'auto-take-profit-set'; on: boolean }
  | { type: 'trade-annotated'; trade: number }
  | { type: 'level-set'; level: string }
  | { type: 'level-removed'; level: string }
  | { type: 'drawing-set'; drawing: string }
  | { type: 'drawing-removed'; drawing: string }
  /** The price has come to a level with an alert; its price is a decimal text. */
  | { type: 'level-reached'; level: string; price: string; note: string }
);

/** The price has come to a level with an alert. */
export type ReachedLevel = Extract<SimulationEvent, { type: 'level-reached' }>;
