import type { Candle } from '@chandelle/market/candles/candle';
import {
  chainMoods,
  DAYS_PER_MOOD,
  drawWithoutMemory,
} from '@chandelle/market/strategies/chain-markets';
import { followBreakouts } from '@chandelle/market/strategies/follow-breakouts';
import {
  summarizeResults,
  type ResultSummary,
} from '@chandelle/market/strategies/summarize-results';
import { resultInR } from '@chandelle/market/strategies/trade';

export type TestMarket = 'a' | 'b' | 'c';

export const testMarkets = [
  { value: 'a', label: 'Marché A' },
  { value: 'b', label: 'Marché B' },
  { value: 'c', label: 'Marché C' },
] as const satisfies readonly { value: TestMarket; label: string }[];

export const periods: readonly number[] = Array.from({ length: 12 }, (_, index) => 5 * (index + 1));

/** What each market is made of, told once its second half has been seen. */
export const natures: Readonly<Record<TestMarket, string>> = {
  a: 'Le marché A mêle hausses et va-et-vient, dans les deux moitiés. Ce que la règle exploitait y est resté.',
  b: 'Le marché B est tiré au sort, sans mémoire. Le bon résultat du début ne venait que du hasard. C’est le plus trompeur de 600 marchés tirés ainsi.',
  c: 'Le marché C montait dans la première moitié et fait du surplace dans la seconde. La règle n’était pas fausse, le marché a changé.',
};

const MULTIPLE = 3;
const WARM_UP = 60;
const MOODS = 10;
/** The most deceptive of 600: seven of them have a best period whose interval leaves out zero. */
const CHANCE_SEED = 518;
export const DAYS = MOODS * DAYS_PER_MOOD - WARM_UP;
/** Days of the search; the check has as many. */
export const HALF = DAYS / 2;

function drawMarket(market: TestMarket): Candle[] {
  if (market === 'b') return drawWithoutMemory(CHANCE_SEED, MOODS * DAYS_PER_MOOD);
  if (market === 'a') {
    const search = ['range', 'slow-bull', 'chop', 'news-shock', 'slow-bull'] as const;
    const check = ['chop', 'slow-bull', 'range', 'slow-bull', 'news-shock'] as const;
    return chainMoods([...search, ...check], 5);
  }
  const rising = ['slow-bull', 'range', 'slow-bull', 'news-shock', 'slow-bull'] as const;
  const sideways = ['chop', 'range', 'capitulation-and-recovery', 'chop', 'range'] as const;
  return chainMoods([...rising, ...sideways], 12);
}

const drawn = new Map<TestMarket, Candle[]>();

function marketOf(market: TestMarket): Candle[] {
  const known = drawn.get(market) ?? drawMarket(market);
  drawn.set(market, known);
  return known;
}

export interface Backtest {
  /** Sum of the results in R after each day on which a trade ended, from day 0. */
  search: [day: number, total: number][];
  check: [day: number, total: number][];
  found: ResultSummary;
  after: ResultSummary;
}

/**
 * Plays the breakout rule over a market. A trade belongs to the half in which it was both opened and
 * closed; the one across the middle counts for neither.
 * @param cost Fee and slippage of one order, in percent.
 */
export function playBacktest(market: TestMarket, period: number, cost: number): Backtest {
  const trades = followBreakouts(marketOf(market), { period, multiple: MULTIPLE }, WARM_UP).map(
    (trade) => ({
      opened: trade.entryDay - WARM_UP,
      closed: trade.exitDay - WARM_UP,
      result: resultInR(trade, cost),
    }),
  );
  const inSearch = trades.filter(({ closed }) => closed < HALF);
  const inCheck = trades.filter(({ opened }) => opened >= HALF);
  const search = addUp(inSearch, 0, 0, HALF);
  const check = addUp(inCheck, HALF, search.at(-1)?.[1] ?? 0, DAYS);
  return {
    search,
    check,
    found: summarizeResults(inSearch.map(({ result }) => result)),
    after: summarizeResults(inCheck.map(({ result }) => result)),
  };
}

/** Finds the period with the best total of the search: the first of the best. */
export function bestPeriod(market: TestMarket, cost: number): number {
  return periods.reduce((best, period) =>
    playBacktest(market, period, cost).found.total > playBacktest(market, best, cost).found.total
      ? period
      : best,
  );
}

/** A curve that steps at each close of a trade. */
function addUp(
  trades: readonly { closed: number; result: number }[],
  from: number,
  start: number,
  to: number,
) {
  const curve: [number, number][] = [[from, start]];
  let total = start;
  for (const { closed, result } of trades) {
    curve.push([closed, total]);
    total += result;
    curve.push([closed, total]);
  }
  curve.push([to, total]);
  return curve;
}
