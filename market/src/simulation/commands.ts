import type { Shape } from './drawings/drawing.ts';
import type { OrderRequest } from './order-kinds.ts';

/** Tags of the journal. */
export const tradeTags = [
  'plan-suivi',
  'hors-plan',
  'impatience',
  'peur',
  'revanche',
  'reussi',
  'a-revoir',
] as const;

export type TradeTag = (typeof tradeTags)[number];

/** What is put on the chart, and taken off it: nothing else of the market changes. */
export type ChartCommand =
  /** Draws a level on the chart, or changes the one of that id: its price, a note (at most 60 characters), an alert or none. */
  | { type: 'set-level'; level: string; price: string; note: string; alert: boolean }
  | { type: 'remove-level'; level: string }
  /** Draws on the chart, or changes the drawing of that id; its prices are decimal texts. */
  | { type: 'set-drawing'; drawing: string; shape: Shape<string> }
  | { type: 'remove-drawing'; drawing: string };

/**
 * What a learner does, as a plain JSON value. The id is made by the client and unique in its
 * simulation: a command sent twice counts once. An order is known by the id of the command that
 * placed it; the two legs of an OCO by that id with `:target` and `:stop`.
 */
export type Command = {
  id: string;
  /** When it was made, on the clock of whoever made it, with its offset: « 2026-11-26T10:42:00+01:00 ». A plan is kept by it. */
  made?: string;
} & (
  | { type: 'place-order'; order: OrderRequest }
  | { type: 'amend-order'; order: string; price?: string; trigger?: string; quantity?: string }
  | { type: 'cancel-order'; order: string }
  | { type: 'cancel-all-orders' }
  /** Nothing but the day on which one goes on. */
  | { type: 'begin-day' }
  /** Sells a part of the coins held at market, open sales giving way: the buttons « +50 % » and « +100 % ». */
  | { type: 'take-profit'; percent: 50 | 100 }
  /** The rule that sells 25 % of the position at +50 % and 50 % of it at +100 %. */
  | { type: 'set-auto-take-profit'; on: boolean }
  | { type: 'set-fees'; on: boolean }
  | { type: 'deposit'; amount: string }
  /** Back to the preset's cash, without coins, orders or history. The market goes on. */
  | { type: 'reset' }
  /** Ends a market that has an end, before it comes to it; time stands still from then on. */
  | { type: 'end' }
  | ChartCommand
  /** Writes a note (at most 500 characters) and a tag (or null) beside a trade of the journal. */
  | { type: 'annotate-trade'; trade: number; note: string; tag: TradeTag | null }
);
