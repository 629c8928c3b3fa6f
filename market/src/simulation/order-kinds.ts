import type { Setup } from './setups.ts';

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

/** What a sale of each kind is to the coins that it holds: a stop below the price, a target above it, or neither by itself. */
export const saleRoles: Readonly<Record<OrderKind, 'stop' | 'target' | 'sale'>> = {
  market: 'sale',
  limit: 'sale',
  stop: 'stop',
  'stop-limit': 'stop',
  'take-profit': 'target',
  oco: 'sale',
  'trailing-stop': 'stop',
};

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
  /** Reject the order rather than let it take from the book. */
  postOnly?: boolean;
  /** Exits to place for what a market or limit purchase buys: a stop, and a target if wanted. */
  protect?: { stop: string; target?: string };
  /** What a purchase is made for; a market of a series asks for it. */
  setup?: Setup;
}
