import { mixIn, startMixing } from '../random/mixed-seed.ts';
import type { SimulationState } from './state.ts';
import { lotsPerCoin } from './units.ts';

/** What simulated traders offer at one price, in ticks and lots. */
export interface Quote {
  readonly price: number;
  readonly lots: number;
}

/** Quotes of one side, best first: the first one at 0. An array is one. */
export interface QuoteList {
  at(place: number): Quote | undefined;
}

export interface Quotes {
  /** Highest first, all below the last price. */
  readonly bids: QuoteList;
  /** Lowest first, all above the last price. */
  readonly asks: QuoteList;
}

/** What quotes follow from, besides the second and the price. */
export interface MakerMarket {
  readonly seed: number;
  /** What usually stands at a price nearby, in lots. */
  readonly usualLots: number;
}

/** Currency whose worth of coins usually stands at a price near the last one. */
const USUAL_VALUE = 15_000;
const LEVELS_A_ZONE = 10;
/** Zones, nearest first: in each, prices lie twice as far apart as in the one before, and 1.6 times as much lies at each. */
const zones = Array.from({ length: 7 }, (_, zone) => ({ spread: 2 ** zone, swell: 1.6 ** zone }));
/** Seconds after which a simulated trader thinks again. */
const PATIENCE = 20;

/** Returns what quotes follow from in a market. */
export function makerMarket({ seed, rules, instrument }: SimulationState): MakerMarket {
  return { seed, usualLots: (USUAL_VALUE / Number(rules.startPrice)) * lotsPerCoin(instrument) };
}

/** What was asked for last, and the answer: an order asks several times in its second. */
let drawn: { market: MakerMarket; second: number; last: number; quotes: Quotes } | null = null;

/**
 * Returns the orders that simulated traders keep around the last price: 70 prices a side, near ones
 * close together, far ones apart, up to about 1.3 % away. They stand on fixed prices and each
 * stays for a while, so that the book neither flickers nor moves along with the price. All follows from
 * the seed, the second and the price.
 */
export function makerQuotes(market: MakerMarket, second: number, last: number): Quotes {
  if (
    drawn?.second !== second ||
    drawn.last !== last ||
    drawn.market.seed !== market.seed ||
    drawn.market.usualLots !== market.usualLots
  )
    drawn = { market, second, last, quotes: drawQuotes(market, second, last) };
  return drawn.quotes;
}

function drawQuotes(market: MakerMarket, second: number, last: number): Quotes {
  return {
    bids: new DrawnSide(market, second, last, -1),
    asks: new DrawnSide(market, second, last, 1),
  };
}

/**
 * A side of which each quote is drawn when somebody looks at it. Those of a zone stand on places that follow each other, from the
 * first whose price is farther than all of the zone before.
 */
class DrawnSide implements QuoteList {
  readonly #start: number;
  readonly #usualLots: number;
  readonly #second: number;
  readonly #last: number;
  readonly #turn: 1 | -1;
  readonly #grid: number;
  /** First places of the zones that somebody has come to. */
  readonly #firsts: number[] = [];

  constructor(market: MakerMarket, second: number, last: number, turn: 1 | -1) {
    this.#start = startMixing(market.seed);
    this.#usualLots = market.usualLots;
    this.#second = second;
    this.#last = last;
    this.#turn = turn;
    this.#grid = gridOf(last);
  }

  at(place: number): Quote | undefined {
    const zone = Math.floor(place / LEVELS_A_ZONE);
    const swell = zones[zone]?.swell;
    if (swell === undefined) return undefined;
    const stands = this.#firstOf(zone) + this.#turn * (place % LEVELS_A_ZONE);
    const own = this.#mixedOn(zone, stands);
    const price = this.#priceOn(zone, stands, own);
    if (price < 1) return undefined;
    const mood = mixIn(own, this.#turn) >>> 0;
    const spell = Math.floor((this.#second + (mood % PATIENCE)) / PATIENCE);
    const size = (mixIn(startMixing(mood), spell) >>> 0) / 4_294_967_296;
    const usual = this.#usualLots * swell;
    return { price, lots: Math.max(1, Math.round(usual * (0.2 + 2.4 * size * size))) };
  }

  #firstOf(zone: number): number {
    for (let next = this.#firsts.length; next <= zone; next += 1)
      this.#firsts.push(this.#placeBeyond(next, next === 0 ? this.#last : this.#endOf(next - 1)));
    return this.#firsts[zone] as number;
  }

  /** Returns the farthest price of a zone. */
  #endOf(zone: number): number {
    const stands = this.#firstOf(zone) + this.#turn * (LEVELS_A_ZONE - 1);
    return this.#priceOn(zone, stands);
  }

  /** Returns the first place of a zone whose price is farther than another one. */
  #placeBeyond(zone: number, price: number): number {
    const turn = this.#turn;
    const places = price / this.#stepOf(zone);
    let stands = turn === 1 ? Math.floor(places) : Math.ceil(places);
    while (turn * (this.#priceOn(zone, stands) - price) <= 0) stands += turn;
    return stands;
  }

  #stepOf(zone: number): number {
    return this.#grid * (zones[zone] as (typeof zones)[number]).spread;
  }

  #mixedOn(zone: number, stands: number): number {
    return mixIn(mixIn(this.#start, stands), zone);
  }

  #priceOn(zone: number, stands: number, mixed = this.#mixedOn(zone, stands)): number {
    return stands * this.#stepOf(zone) + ((mixed >>> 0) % this.#grid);
  }
}

/** Distance between neighbouring prices near the last one: about a hundred-thousandth of it, a round number. */
function gridOf(last: number): number {
  const wanted = last * 1e-5;
  let grid = 1;
  while (grid * 10 <= wanted) grid *= 10;
  if (grid * 5 <= wanted) return grid * 5;
  return grid * 2 <= wanted ? grid * 2 : grid;
}
