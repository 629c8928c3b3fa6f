import { compared, decimalText, divided } from '@chandelle/market/money/decimal';
import type { PerpetualOrder } from '@chandelle/market/perpetual/commands';
import type { MarginMode, OrderSide } from '@chandelle/market/perpetual/state';
import { priceOf, quantityOf } from '@chandelle/market/simulation/units';
import { readAmount } from '../../../trading/amount-text.ts';
import { amountText } from '../../../trading/panel-ticket.ts';
import type { Account } from '../account.ts';

/** What stands in the fields of the ticket, as it was typed. */
export interface ContractFields {
  side: OrderSide;
  kind: 'market' | 'limit';
  price: string;
  quantity: string;
  /** What the quantity is written in: coins, or what they are worth. */
  sizeIn: 'coin' | 'currency';
  reduceOnly: boolean;
  /** Exits to place for what it opens; empty for none. */
  stop: string;
  target: string;
  /** What is set before the order, where nothing is open yet. */
  leverage: number;
  mode: MarginMode;
}

/** Makes the ticket that an account begins with: a small order at market, without leverage. */
export function emptyFields({ state, moment, format }: Account): ContractFields {
  return {
    side: 'buy',
    kind: 'market',
    price: format.price(moment.last),
    quantity: format.market.quantity(format.market.steps.offer),
    sizeIn: 'coin',
    reduceOnly: false,
    stop: '',
    target: '',
    leverage: state.leverage,
    mode: state.mode,
  };
}

/** Returns the coins of an order as a decimal text, whatever its size is written in; as it was typed where it is no number. */
export function coinsOf(fields: ContractFields, { moment, format }: Account): string {
  const typed = readAmount(fields.quantity);
  if (fields.sizeIn === 'coin' || typed === null) return amountText(fields.quantity);
  const { instrument } = format;
  const limit = fields.kind === 'limit' ? readAmount(fields.price) : null;
  const price = limit !== null && compared(limit, 0) > 0 ? limit : priceOf(instrument, moment.last);
  if (compared(typed, 0) <= 0) return decimalText(typed);
  return decimalText(divided(typed, price, quantityOf(instrument, 1), 'down'));
}

/** Writes the fields as an order for the engine, which judges it. */
export function orderOf(fields: ContractFields, account: Account): PerpetualOrder {
  const { side, kind, price, reduceOnly, stop, target } = fields;
  return {
    side,
    kind,
    quantity: coinsOf(fields, account),
    ...(kind === 'limit' && { price: amountText(price) }),
    ...(reduceOnly && { reduceOnly: true }),
    ...(!reduceOnly && stop.trim() !== '' && { stop: amountText(stop) }),
    ...(!reduceOnly && target.trim() !== '' && { target: amountText(target) }),
  };
}
