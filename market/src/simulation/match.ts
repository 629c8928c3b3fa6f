import type { BookSide } from '../book/order-book.ts';
import { BUY, NOTHING, OrderBook, SELL } from '../book/order-book.ts';
import { volumeAtSecond } from '../prices/price-source.ts';
import type { Side } from './order-kinds.ts';
import type { Quote, Quotes } from './maker-quotes.ts';
import { makerQuotes } from './maker-quotes.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order, SimulationState } from './state.ts';

/** Lots that changed hands at one price, in ticks. */
export interface Match {
  price: number;
  lots: number;
}

/**
 * Goes through the quotes that an order of a side would meet now, best first.
 * @param limit In ticks: those beyond it are left out; null leaves out none.
 */
export function quotesAgainst(
  simulation: Simulation,
  side: Side,
  limit: number | null = null,
): Iterable<Quote> {
  const { state, makers } = simulation;
  return quotesMet(makerQuotes(makers, state.now, lastTicks(simulation)), state.taken, side, limit);
}

/** Goes through what an order of a side would meet up to its limit, best first, where lots have just been taken from the front. */
export function* quotesMet(
  quotes: Quotes,
  taken: SimulationState['taken'],
  side: Side,
  limit: number | null,
): Generator<Quote> {
  const own = quotes[sideMet(side)];
  let left = taken[sideMet(side)];
  for (let place = 0; ; place += 1) {
    const quote = own.at(place);
    if (quote === undefined || !reaches(side, limit, quote.price)) return;
    const gone = Math.min(left, quote.lots);
    left -= gone;
    if (gone === 0) yield quote;
    else if (gone < quote.lots) yield { price: quote.price, lots: quote.lots - gone };
  }
}

/** Names the side of the book that an order meets. */
export const sideMet = (side: Side): 'bids' | 'asks' => (side === 'buy' ? 'asks' : 'bids');

/** Fills lots from quotes, one after the other, as far as they go. */
export function fillFrom(quotes: Iterable<Quote>, lots: number): Match[] {
  const met: Match[] = [];
  let left = lots;
  if (left <= 0) return met;
  for (const { price, lots: offered } of quotes) {
    const taken = Math.min(left, offered);
    met.push({ price, lots: taken });
    left -= taken;
    if (left === 0) break;
  }
  return met;
}

/** Returns the best price that an order of a side would meet; null when there is nobody. */
export function bestAgainst(simulation: Simulation, side: Side): number | null {
  const [best] = quotesAgainst(simulation, side);
  return best?.price ?? null;
}

/** Counts the lots of others that stand at a price of a side. */
export function restingLotsAt(simulation: Simulation, side: Side, price: number): number {
  const { state, makers } = simulation;
  const met = side === 'buy' ? 'bids' : 'asks';
  const quotes = makerQuotes(makers, state.now, lastTicks(simulation))[met];
  const reached = (place: number): boolean => {
    const quote = quotes.at(place);
    return quote !== undefined && reaches(side === 'buy' ? 'sell' : 'buy', price, quote.price);
  };
  // There are many, so one goes past ten at a time as long as that is not too far.
  let place = 0;
  while (reached(place + 10)) place += 10;
  while (reached(place + 1)) place += 1;
  const quote = quotes.at(place);
  if (quote?.price !== price) return 0;
  let taken = state.taken[met];
  for (let front = 0; front < place && taken > 0; front += 1) taken -= quotes.at(front)?.lots ?? 0;
  return Math.max(0, quote.lots - Math.max(0, taken));
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
  return fillFrom(quotesAgainst(simulation, side, limit), lots);
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
  for (const { lots: part } of met) taken[sideMet(side)] += part;
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
  const limits = orders.map((order) => order.price ?? last);
  const farthest = side === 'buy' ? Math.max(...limits) : Math.min(...limits);
  const prices = [...new Set([last, ...limits])].toSorted((one, other) => one - other);
  // An order, and what stands before it.
  const book = new OrderBook(prices.length, 2 * orders.length);
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
    for (let fill = 0; fill < book.fillCount; fill += 1) {
      const order = owners.get(book.fillOrders[fill] as number);
      const price = prices[book.fillLevels[fill] as number] as number;
      const lots = book.fillQuantities[fill] as number;
      if (order === undefined) lowerAhead(orders, price, lots);
      else met.push({ order, price, lots });
    }
  };
  book.take(other, prices.indexOf(last), volumeAtSecond(source, state.now));
  collect();
  for (const { price, lots } of quotesAgainst(simulation, side, farthest)) {
    if ((side === 'buy' ? book.bestBid : book.bestAsk) === NOTHING) break;
    const level =
      side === 'buy'
        ? prices.findIndex((limit) => limit >= price)
        : prices.findLastIndex((limit) => limit <= price);
    const left = book.take(other, level, lots);
    collect();
    state.taken[sideMet(side)] += lots - left;
  }
  return met;
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
