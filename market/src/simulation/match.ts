import type { BookSide } from '../book/order-book.ts';
import { BUY, OrderBook, SELL } from '../book/order-book.ts';
import { volumeAtSecond } from '../prices/price-source.ts';
import type { Side } from './order-kinds.ts';
import type { Quote, Quotes } from './maker-quotes.ts';
import { makerQuotes, withoutFront } from './maker-quotes.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order, SimulationState } from './state.ts';
import { lotsPerCoin } from './units.ts';

/** Currency whose worth of coins usually stands at a price near the last one. */
const USUAL_VALUE = 15_000;

/** Lots that changed hands at one price, in ticks. */
export interface Match {
  price: number;
  lots: number;
}

/** Returns the lots that usually stand at a price near the last one. */
export function usualLotsOf({ rules, instrument }: SimulationState): number {
  return (USUAL_VALUE / Number(rules.startPrice)) * lotsPerCoin(instrument);
}

/** Returns what simulated traders offer now, without what the learner has just taken. */
export function restingQuotes(simulation: Simulation): Quotes {
  return { bids: quotesAgainst(simulation, 'sell'), asks: quotesAgainst(simulation, 'buy') };
}

/** Returns the quotes that an order of a side would meet, best first. */
export function quotesAgainst(simulation: Simulation, side: Side): readonly Quote[] {
  const { state } = simulation;
  const market = { seed: state.seed, usualLots: usualLotsOf(state) };
  const own = side === 'buy' ? 'asks' : 'bids';
  const quotes = makerQuotes(market, state.now, lastTicks(simulation))[own];
  return withoutFront(quotes, state.taken[own]);
}

/** Counts the lots of others that stand at a price of a side. */
export function restingLotsAt(simulation: Simulation, side: Side, price: number): number {
  const own = quotesAgainst(simulation, side === 'buy' ? 'sell' : 'buy');
  return own.find((quote) => quote.price === price)?.lots ?? 0;
}

/** Returns whether a price is at least as good for the other side as a limit; null is any price. */
export function reaches(side: Side, limit: number | null, price: number): boolean {
  if (limit === null) return true;
  return side === 'buy' ? price <= limit : price >= limit;
}

/** Walks the book for a number of lots without taking them: what an order would meet now, best price first. */
export function previewFill(
  simulation: Simulation,
  side: Side,
  limit: number | null,
  lots: number,
): Match[] {
  const met: Match[] = [];
  let left = lots;
  for (const { price, lots: offered } of quotesAgainst(simulation, side)) {
    if (left <= 0 || !reaches(side, limit, price)) break;
    const taken = Math.min(left, offered);
    met.push({ price, lots: taken });
    left -= taken;
  }
  return met;
}

/**
 * Lets an order of the learner meet what simulated traders offer, and takes it from the book.
 * @param limit In ticks; null takes any price.
 * @returns What was met, best price first.
 */
export function takeFromBook(
  simulation: Simulation,
  side: Side,
  limit: number | null,
  lots: number,
): Match[] {
  const met = previewFill(simulation, side, limit, lots);
  const { taken } = simulation.state;
  for (const { lots: part } of met) taken[side === 'buy' ? 'asks' : 'bids'] += part;
  return met;
}

/**
 * Lets the traders of the current second meet the learner's resting orders of one side: those who
 * trade at the last price, first, then those whose new quotes cross the orders.
 * @param orders Resting orders at or beyond the last price, in order of time.
 */
export function meetResting(
  simulation: Simulation,
  side: Side,
  orders: readonly Order[],
): { order: Order; price: number; lots: number }[] {
  const { state, source } = simulation;
  const last = lastTicks(simulation);
  const quotes = quotesAgainst(simulation, side).filter(({ price }) =>
    orders.some((order) => reaches(side, order.price, price)),
  );
  const { book, prices } = ladderOf([
    last,
    ...orders.map((order) => order.price ?? last),
    ...quotes.map(({ price }) => price),
  ]);
  const own: BookSide = side === 'buy' ? BUY : SELL;
  const other: BookSide = side === 'buy' ? SELL : BUY;
  const owners = new Map<number, Order>();
  for (const order of orders) {
    const level = prices.indexOf(order.price ?? last);
    // Whoever stood before it is gone once the price has passed.
    if (order.price !== last) order.ahead = 0;
    if (order.ahead > 0) book.submit(own, level, order.ahead);
    owners.set(book.submit(own, level, order.lots - order.filled), order);
  }
  const met: { order: Order; price: number; lots: number }[] = [];
  const collect = (): void => {
    for (const { row, price, lots } of fillsOf(book, prices)) {
      const order = owners.get(row);
      if (order === undefined) lowerAhead(orders, price, lots);
      else met.push({ order, price, lots });
    }
  };
  book.take(other, prices.indexOf(last), volumeAtSecond(source, state.now));
  collect();
  for (const { price, lots } of quotes) {
    const left = book.take(other, prices.indexOf(price), lots);
    collect();
    if (side === 'buy') state.taken.asks += lots - left;
    else state.taken.bids += lots - left;
  }
  return met;
}

/** Makes an empty book whose levels are the given prices, lowest first. */
function ladderOf(prices: readonly number[]): { book: OrderBook; prices: number[] } {
  const distinct = [...new Set(prices)].toSorted((one, other) => one - other);
  return { book: new OrderBook(distinct.length, 128), prices: distinct };
}

function fillsOf(
  book: OrderBook,
  prices: readonly number[],
): { row: number; price: number; lots: number }[] {
  return Array.from({ length: book.fillCount }, (_, index) => ({
    row: book.fillOrders[index] as number,
    price: prices[book.fillLevels[index] as number] as number,
    lots: book.fillQuantities[index] as number,
  }));
}

function lowerAhead(orders: readonly Order[], price: number, lots: number): void {
  let left = lots;
  for (const order of orders) {
    if (order.price !== price || left <= 0) continue;
    const gone = Math.min(left, order.ahead);
    order.ahead -= gone;
    left -= gone;
  }
}
