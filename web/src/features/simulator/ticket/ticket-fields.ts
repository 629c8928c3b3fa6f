import type {
  OrderKind,
  OrderRequest,
  TimeInForce,
} from '@chandelle/market/simulation/order-kinds';
import type { Setup } from '@chandelle/market/simulation/setups';
import { compared, decimal, rounded, times } from '@chandelle/market/money/decimal';
import { amountText } from '../../../trading/panel-ticket.ts';
import { writeAmount } from '../../../trading/amount-text.ts';
import type { MarketFormat } from '../../../trading/market-format.ts';

/** What stands in the fields of the ticket, as it was typed. */
export interface TicketFields {
  side: 'buy' | 'sell';
  kind: OrderKind;
  quantity: string;
  price: string;
  trigger: string;
  /** Limit of the stop leg of an OCO; empty sends it to the market. */
  stopPrice: string;
  trail: string;
  trailIn: 'percent' | 'amount';
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Exits to place with a purchase; empty for none. */
  stop: string;
  target: string;
  /** What a purchase is made for, in a market that asks for it; empty as long as it is not said. */
  setup: Setup | '';
  /** Part of the capital that the stop may cost, in percent: what the size helper reckons with. */
  risk: string;
}

/**
 * Makes an empty ticket around a price, in the market's own steps.
 * @param price The last price, as a decimal text.
 */
export function emptyTicket(price: string, words: MarketFormat): TicketFields {
  const { steps, quantity } = words;
  const at = (factor: string) => partOf(price, factor, words);
  return {
    side: 'buy',
    kind: 'limit',
    quantity: quantity(steps.offer),
    price: at('1'),
    trigger: at('0.97'),
    stopPrice: '',
    trail: '2',
    trailIn: 'percent',
    timeInForce: 'gtc',
    postOnly: false,
    stop: '',
    target: '',
    setup: '',
    risk: '2',
  };
}

/** Writes a part of a price in the market's own steps. */
function partOf(price: string, factor: string, { steps }: MarketFormat): string {
  const round = rounded(times(price, factor), steps.nudge, 'nearest');
  return writeAmount(compared(round, 0) > 0 ? round : decimal(steps.tick), steps.priceDigits);
}

/**
 * Makes a first order to propose: a small purchase at market, with a stop 3 % below.
 * @param price The last price, as a decimal text.
 */
export function proposeFirstOrder(price: string, words: MarketFormat): Partial<TicketFields> {
  const quantity = words.quantity(words.steps.offer);
  return { side: 'buy', kind: 'market', quantity, stop: partOf(price, '0.97', words) };
}

/** Which fields each kind of order has, besides the quantity. */
export const kindFields: Readonly<Record<OrderKind, readonly (keyof TicketFields)[]>> = {
  market: [],
  limit: ['price'],
  stop: ['trigger'],
  'stop-limit': ['trigger', 'price'],
  'take-profit': ['trigger'],
  oco: ['price', 'trigger', 'stopPrice'],
  'trailing-stop': ['trail'],
};

/** Returns whether exits can be placed together with the order: for purchases that are carried out by themselves. */
export function takesProtection({ side, kind }: Pick<TicketFields, 'side' | 'kind'>): boolean {
  return side === 'buy' && (kind === 'market' || kind === 'limit');
}

/** Writes the fields as a request to the engine, which judges them. Fields of other kinds are left out. */
export function requestOf(fields: TicketFields): OrderRequest {
  const { side, kind, timeInForce, postOnly, stop, target, setup } = fields;
  const request: OrderRequest = { side, kind, quantity: amountText(fields.quantity) };
  if (side === 'buy' && setup !== '') request.setup = setup;
  const used = kindFields[kind];
  if (used.includes('price')) request.price = amountText(fields.price);
  if (used.includes('trigger')) request.trigger = amountText(fields.trigger);
  if (kind === 'oco' && fields.stopPrice.trim() !== '')
    request.stopPrice = amountText(fields.stopPrice);
  if (kind === 'trailing-stop') {
    if (fields.trailIn === 'percent') request.trailPercent = amountText(fields.trail);
    else request.trailAmount = amountText(fields.trail);
  }
  if (kind === 'limit') {
    request.timeInForce = timeInForce;
    if (postOnly) request.postOnly = true;
  }
  if (takesProtection(fields) && (stop.trim() !== '' || target.trim() !== '')) {
    request.protect = {
      stop: amountText(stop),
      ...(target.trim() === '' ? {} : { target: amountText(target) }),
    };
  }
  return request;
}
