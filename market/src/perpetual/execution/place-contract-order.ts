import { priceText, quantityText, readLots, readTicks } from '../../simulation/units.ts';
import { bookExecution, closes } from './book-execution.ts';
import type { PerpetualCommand, PerpetualOrder } from '../commands.ts';
import { endMisfits } from './end-orders.ts';
import { moneyText, moneyUnits } from '../money-texts.ts';
import { availableMargin } from './margin-funds.ts';
import { placeProtection, readProtection } from './place-exit.ts';
import { RejectedPerpetual } from '../rejections.ts';
import { worth } from '../rules/amounts.ts';
import { isLiquidated, maxLeverageOf } from '../rules/required-margin.ts';
import type { Run } from '../run.ts';
import { exposureOf, record, termsOf } from '../run.ts';
import type { PerpetualState, RestingOrder } from '../state.ts';
import { quotesFor, takeQuotes } from './take-quotes.ts';

/** An order that was read: its limit is null at market. */
export type ContractDraft = Omit<RestingOrder, 'price'> & { price: number | null };

/**
 * Places an order, and carries out at once what the book carries out.
 * @throws RejectedPerpetual or RejectedCommand when anything about it is wrong.
 */
export function placeContractOrder(run: Run, id: string, order: PerpetualOrder): void {
  const draft = draftContractOrder(run, id, order);
  const [best] = quotesFor(run, draft.side, draft.price);
  if (draft.price === null && best === undefined) throw new RejectedPerpetual('empty-book', 'kind');
  if (order.postOnly === true && best !== undefined) {
    throw new RejectedPerpetual('post-only-crosses', 'postOnly');
  }
  record(run, { type: 'order-placed', order: id });
  carryOutDraft(run, draft);
}

/**
 * Has an order that waits do so at another price, or with other lots: as if it were taken away and placed anew, but for the exits
 * that it has placed already. Where the book reaches it, it takes from the book.
 * @throws RejectedPerpetual or RejectedCommand when it no longer waits, or anything about it is wrong.
 */
export function amendContractOrder(run: Run, amendment: Amendment): void {
  const { state } = run;
  const order = state.orders.find(({ id }) => id === amendment.order);
  if (order === undefined) throw new RejectedPerpetual('unknown-order', 'order');
  state.orders = state.orders.filter((other) => other !== order);
  const draft = draftContractOrder(run, order.id, amendedOrder(state, order, amendment));
  record(run, { type: 'order-amended', order: order.id });
  carryOutDraft(run, { ...draft, placedAt: order.placedAt });
}

export type Amendment = Extract<PerpetualCommand, { type: 'amend-order' }>;

/** Writes an order that waits as it would be asked for with other words. */
export function amendedOrder(
  { instrument }: Pick<PerpetualState, 'instrument'>,
  order: RestingOrder,
  { price, quantity }: Pick<Amendment, 'price' | 'quantity'>,
): PerpetualOrder {
  const { side, lots, reduceOnly } = order;
  const { stop = null, target = null } = order.protection ?? {};
  return {
    side,
    kind: 'limit',
    quantity: quantity ?? quantityText(instrument, lots),
    price: price ?? priceText(instrument, order.price),
    ...(reduceOnly && { reduceOnly }),
    ...(stop !== null && { stop: priceText(instrument, stop) }),
    ...(target !== null && { target: priceText(instrument, target) }),
  };
}

/** Carries out at once what the book carries out of a draft, and lets the rest wait. */
function carryOutDraft(run: Run, draft: ContractDraft): void {
  const left = takeFromQuotes(run, draft);
  if (left > 0 && draft.price !== null) {
    run.state.orders.push({ ...draft, price: draft.price, lots: left });
  }
  endMisfits(run);
  if (!draft.reduceOnly) requireBorne(run);
}

/** Lets an order take from the book as a taker, and returns the lots that nobody was left for. */
export function takeFromQuotes(run: Run, draft: ContractDraft): number {
  const { id, side, price } = draft;
  const { met, left } = takeQuotes(run, side, price, draft.lots);
  for (const quote of met) bookExecution(run, { order: id, side, ...quote, role: 'taker' });
  if (met.length > 0 && !draft.reduceOnly) placeProtection(run, draft);
  if (left === 0) record(run, { type: 'order-filled', order: id });
  else if (price === null) {
    record(run, { type: 'order-cancelled', order: id, reason: 'empty-book' });
  }
  return left;
}

/**
 * Reads an order against the account as it is.
 * @throws RejectedPerpetual or RejectedCommand when anything about it is wrong.
 */
export function draftContractOrder(run: Run, id: string, order: PerpetualOrder): ContractDraft {
  const { state, moment } = run;
  const { instrument, position } = state;
  const { side, kind, reduceOnly = false } = order;
  if (side !== 'buy' && side !== 'sell') throw new RejectedPerpetual('unknown', 'side');
  if (kind !== 'market' && kind !== 'limit') throw new RejectedPerpetual('unknown', 'kind');
  const lots = readLots(instrument, order.quantity);
  const price = kind === 'limit' ? readTicks(instrument, order.price, 'price') : null;
  const reduces = position !== null && closes(position, side);
  if (reduceOnly) {
    const open = reduces ? position.lots : 0;
    if (lots > open) {
      const values = { available: quantityText(instrument, open), coin: instrument.coin };
      throw new RejectedPerpetual('reduce-only-opens', 'quantity', values);
    }
  } else if (reduces) throw new RejectedPerpetual('against-position', 'side');
  if (!reduceOnly) requireMinimumValue(run, worth(price ?? moment.mark, lots));
  const protection = reduceOnly ? null : readProtection(run, order, price ?? moment.mark);
  return { id, side, price, lots, reduceOnly, placedAt: moment.at, protection };
}

function requireMinimumValue({ state: { instrument } }: Run, value: bigint): void {
  const { minimumOrder, currency } = instrument;
  if (value >= (moneyUnits(instrument, minimumOrder) ?? 0n)) return;
  throw new RejectedPerpetual('minimum-order', 'quantity', { least: minimumOrder, currency });
}

/**
 * Checks that the account bears what it has opened and what waits to open more.
 * @throws RejectedPerpetual when the money, or the leverage for its size, does not suffice.
 */
export function requireBorne(run: Run): void {
  const { state, moment } = run;
  const { instrument, position, leverage } = state;
  const terms = termsOf(state);
  for (const side of ['buy', 'sell'] as const) {
    const waiting = state.orders.filter((order) => order.side === side && !order.reduceOnly);
    const held = position === null || closes(position, side) ? 0n : position.entryValue;
    const value = waiting.reduce((sum, { price, lots }) => sum + worth(price, lots), held);
    const most = maxLeverageOf(value, terms);
    if (leverage > most) {
      throw new RejectedPerpetual('leverage-beyond-tier', 'quantity', { most: String(most) });
    }
  }
  const available = availableMargin(state, moment.mark);
  const closed = position !== null && isLiquidated(exposureOf(state, position), moment.mark, terms);
  if (available >= 0n && !closed) return;
  throw new RejectedPerpetual('insufficient-margin', 'quantity', {
    missing: moneyText(instrument, available < 0n ? -available : 0n),
    currency: instrument.currency,
  });
}
