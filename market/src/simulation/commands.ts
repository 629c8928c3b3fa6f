/** How an order is to be carried out. */
export const orderKinds = [
  'market',
  'limit',
  'stop',
  'stop-limit',
  'take-profit',
  'oco',
  'trailing-stop',
] as const;

export type OrderKind = (typeof orderKinds)[number];

export type Side = 'buy' | 'sell';

/** Good till cancelled, immediate or cancel, fill or kill. */
export const timesInForce = ['gtc', 'ioc', 'fok'] as const;

export type TimeInForce = (typeof timesInForce)[number];

/**
 * What a learner asks for. Amounts are decimal texts with a point ("0.001"), never floats. Which
 * fields belong to which kind:
 *
 * | kind | fields |
 * |---|---|
 * | market | quantity, or amount (a purchase: what to spend, fee included); a sale takes the coins that other sales hold back |
 * | limit | price, quantity or amount (a purchase), timeInForce, postOnly |
 * | stop | trigger, quantity: a market order once the price comes to the trigger (below it for a sale, above it for a purchase) |
 * | stop-limit | trigger, price, quantity |
 * | take-profit | trigger, quantity: a market order once the price comes to the trigger (above it for a sale, below it for a purchase) |
 * | oco | price (the limit), trigger (the stop), stopPrice (when the stop shall be a limit order), quantity |
 * | trailing-stop | trailPercent or trailAmount, quantity |
 */
export interface OrderRequest {
  side: Side;
  kind: OrderKind;
  quantity?: string;
  /** Currency to spend, fee included, instead of a quantity; purchases at market or limit only. */
  amount?: string;
  price?: string;
  trigger?: string;
  stopPrice?: string;
  /** Distance of a trailing stop in percent of the best price since it was placed. */
  trailPercent?: string;
  /** The same in the currency. */
  trailAmount?: string;
  timeInForce?: TimeInForce;
  /** Refuse the order rather than let it take from the book. */
  postOnly?: boolean;
  /** Exits to place for what a market or limit purchase buys: a stop, and a target if wanted. */
  protect?: { stop: string; target?: string };
}

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

/**
 * What a learner does, as a plain JSON value. The id is made by the client and unique in its
 * simulation: a command sent twice counts once. An order is known by the id of the command that
 * placed it; the two legs of an OCO by that id with `:target` and `:stop`.
 */
export type Command = { id: string } & (
  | { type: 'place-order'; order: OrderRequest }
  | { type: 'amend-order'; order: string; price?: string; trigger?: string; quantity?: string }
  | { type: 'cancel-order'; order: string }
  | { type: 'cancel-all-orders' }
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
  /** Writes a note (at most 500 characters) and a tag (or null) beside a trade of the journal. */
  | { type: 'annotate-trade'; trade: number; note: string; tag: TradeTag | null }
);
