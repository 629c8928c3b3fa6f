import { priceAtSecond, volumeAtSecond } from '../prices/price-source.ts';
import { mixedSeed } from '../random/mixed-seed.ts';
import type { Quote } from './maker-quotes.ts';
import type { Side } from './order-kinds.ts';
import { quotesAgainst } from './match.ts';
import { isResting } from './order-list.ts';
import { firstSecond } from './read-candles.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import { lotsPerCoin, ticksPerUnit } from './units.ts';

/** One price of the book. */
export interface BookRow {
  /** In the currency. */
  price: number;
  /** Coins of all orders at this price, the learner's included. */
  quantity: number;
  /** Coins from the best price up to this one. */
  depth: number;
  /** Coins of the learner's own orders. */
  own: number;
}

export interface BookSnapshot {
  /** Best (highest) first. */
  bids: BookRow[];
  /** Best (lowest) first. */
  asks: BookRow[];
}

/** Something that others have traded. */
export interface MarketTrade {
  /** Seconds since the start. */
  time: number;
  price: number;
  quantity: number;
  /** Who came to the book: a buyer or a seller. */
  side: Side;
}

/** Returns the last price in the currency. */
export function readPrice(simulation: Simulation): number {
  return lastTicks(simulation) / ticksPerUnit(simulation.state.instrument);
}

/** Reads the book as it stands, best prices first. The learner's orders are in it wherever they stand. */
export function readBook(simulation: Simulation, rows = 20): BookSnapshot {
  const { state } = simulation;
  const ticks = ticksPerUnit(state.instrument);
  const perCoin = lotsPerCoin(state.instrument);
  const side = (quotes: Iterable<Quote>, which: Side): BookRow[] => {
    const levels = new Map(Array.from(quotes, ({ price, lots }) => [price, { lots, own: 0 }]));
    for (const order of state.orders) {
      if (order.side !== which || !isResting(order)) continue;
      const level = levels.get(order.price) ?? { lots: 0, own: 0 };
      level.lots += order.lots - order.filled;
      level.own += order.lots - order.filled;
      levels.set(order.price, level);
    }
    let depth = 0;
    const turn = which === 'buy' ? -1 : 1;
    return [...levels]
      .toSorted(([one], [other]) => turn * (one - other))
      .slice(0, rows)
      .map(([price, { lots, own }]) => {
        depth += lots;
        return {
          price: price / ticks,
          quantity: lots / perCoin,
          depth: depth / perCoin,
          own: own / perCoin,
        };
      });
  };
  return {
    bids: side(quotesAgainst(simulation, 'sell'), 'buy'),
    asks: side(quotesAgainst(simulation, 'buy'), 'sell'),
  };
}

/** What is older is no news, in seconds; nor does a market without volume get searched to its beginning. */
const LATELY = 3_600;

/** Reads what others have traded within the last hour, the newest first. */
export function readMarketTrades(simulation: Simulation, count = 30): MarketTrade[] {
  const { state, source } = simulation;
  const ticks = ticksPerUnit(state.instrument);
  const perCoin = lotsPerCoin(state.instrument);
  const trades: MarketTrade[] = [];
  const first = Math.max(firstSecond(source), state.now - LATELY);
  for (let time = state.now; time > first && trades.length < count; time -= 1) {
    const lots = volumeAtSecond(source, time);
    if (lots <= 0) continue;
    const price = priceAtSecond(source, time);
    const before = priceAtSecond(source, time - 1);
    const chance = mixedSeed(state.seed, time, 7);
    const rises = price === before ? chance % 2 === 0 : price > before;
    const side = rises ? 'buy' : 'sell';
    // A second's volume comes as one trade or two.
    const cut = Math.floor((lots * (1 + (chance % 8))) / 10);
    for (const part of chance % 3 === 0 ? [lots] : [lots - cut, cut]) {
      if (part > 0) trades.push({ time, price: price / ticks, quantity: part / perCoin, side });
    }
  }
  return trades.slice(0, count);
}
