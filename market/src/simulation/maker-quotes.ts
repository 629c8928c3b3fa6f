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
const ZONES = 7;
const LEVELS_A_ZONE = 10;
/** How much more lies in each zone than in the one nearer to the price. */
const SWELL = 1.6;
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

/** A side that is drawn as far as somebody looks: an order seldom comes out of the first zone. */
class DrawnSide implements QuoteList {
  readonly #market: MakerMarket;
  readonly #second: number;
  readonly #turn: 1 | -1;
  readonly #grid: number;
  readonly #quotes: Quote[] = [];
  #zone = 0;
  #reached: number;

  constructor(market: MakerMarket, second: number, last: number, turn: 1 | -1) {
    this.#market = market;
    this.#second = second;
    this.#turn = turn;
    this.#grid = gridOf(last);
    this.#reached = last;
  }

  at(place: number): Quote | undefined {
    while (place >= this.#quotes.length && this.#zone < ZONES) this.#drawZone();
    return this.#quotes[place];
  }

  #drawZone(): void {
    const { seed, usualLots } = this.#market;
    const [zone, turn, grid] = [this.#zone, this.#turn, this.#grid];
    const start = startMixing(seed);
    const step = grid * 2 ** zone;
    const usual = usualLots * SWELL ** zone;
    let reached = this.#reached;
    let place = turn === 1 ? Math.floor(reached / step) : Math.ceil(reached / step);
    for (let count = 0; count < LEVELS_A_ZONE; place += turn) {
      const own = mixIn(mixIn(start, place), zone);
      const price = place * step + ((own >>> 0) % grid);
      if (turn * (price - reached) <= 0) continue;
      if (price < 1) break;
      reached = price;
      count += 1;
      const mood = mixIn(own, turn) >>> 0;
      const spell = Math.floor((this.#second + (mood % PATIENCE)) / PATIENCE);
      const size = (mixIn(startMixing(mood), spell) >>> 0) / 4_294_967_296;
      const lots = Math.max(1, Math.round(usual * (0.2 + 2.4 * size * size)));
      this.#quotes.push({ price, lots });
    }
    this.#reached = reached;
    this.#zone += 1;
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
