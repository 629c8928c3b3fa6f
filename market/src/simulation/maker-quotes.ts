import { mixedSeed } from '../random/mixed-seed.ts';

/** What simulated traders offer at one price, in ticks and lots. */
export interface Quote {
  readonly price: number;
  readonly lots: number;
}

export interface Quotes {
  /** Highest first, all below the last price. */
  readonly bids: readonly Quote[];
  /** Lowest first, all above the last price. */
  readonly asks: readonly Quote[];
}

const ZONES = 7;
const LEVELS_A_ZONE = 10;
/** How much more lies in each zone than in the one nearer to the price. */
const SWELL = 1.6;
/** Seconds after which a simulated trader thinks again. */
const PATIENCE = 20;

/** What was asked for last, and the answer: an order asks several times in its second. */
let drawn: { asked: readonly number[]; quotes: Quotes } | null = null;

/**
 * Returns the orders that simulated traders keep around the last price: 70 prices a side, near ones
 * close together, far ones apart, up to about 1.3 % away. They stand on fixed prices and each
 * stays for a while, so that the book neither flickers nor moves along with the price. All follows from
 * the seed, the second and the price.
 * @param usualLots What usually stands at a price nearby, in lots.
 */
export function makerQuotes(
  market: { seed: number; usualLots: number },
  second: number,
  last: number,
): Quotes {
  const asked = [market.seed, market.usualLots, second, last];
  if (drawn === null || asked.some((each, place) => each !== drawn?.asked[place]))
    drawn = { asked, quotes: drawQuotes(market, second, last) };
  return drawn.quotes;
}

function drawQuotes(
  market: { seed: number; usualLots: number },
  second: number,
  last: number,
): Quotes {
  const grid = gridOf(last);
  const side = (turn: 1 | -1): Quote[] => {
    const quotes: Quote[] = [];
    let reached = last;
    for (let zone = 0; zone < ZONES; zone += 1) {
      const step = grid * 2 ** zone;
      const usual = market.usualLots * SWELL ** zone;
      let place = turn === 1 ? Math.floor(reached / step) : Math.ceil(reached / step);
      for (let count = 0; count < LEVELS_A_ZONE; place += turn) {
        const price = place * step + (mixedSeed(market.seed, place, zone) % grid);
        if (turn * (price - reached) <= 0) continue;
        if (price < 1) break;
        reached = price;
        count += 1;
        const mood = mixedSeed(market.seed, place, zone, turn);
        const spell = Math.floor((second + (mood % PATIENCE)) / PATIENCE);
        const size = mixedSeed(mood, spell) / 4_294_967_296;
        quotes.push({ price, lots: Math.max(1, Math.round(usual * (0.2 + 2.4 * size * size))) });
      }
    }
    return quotes;
  };
  return { bids: side(-1), asks: side(1) };
}

/** Takes lots away from the best quotes on, as a market order does that has just passed. */
export function withoutFront(quotes: readonly Quote[], taken: number): readonly Quote[] {
  if (taken === 0) return quotes;
  const rest: Quote[] = [];
  let left = taken;
  for (const { price, lots } of quotes) {
    const gone = Math.min(left, lots);
    left -= gone;
    if (gone < lots) rest.push({ price, lots: lots - gone });
  }
  return rest;
}

/** Distance between neighbouring prices near the last one: about a hundred-thousandth of it, a round number. */
function gridOf(last: number): number {
  const wanted = last * 1e-5;
  let grid = 1;
  while (grid * 10 <= wanted) grid *= 10;
  if (grid * 5 <= wanted) return grid * 5;
  return grid * 2 <= wanted ? grid * 2 : grid;
}
