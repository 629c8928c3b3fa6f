import type { Simulation } from '@chandelle/market/simulation/simulation';
import {
  firstSecond,
  readCandles,
  timeframes,
  type Timeframe,
} from '@chandelle/market/simulation/read-candles';
import { CandleHistory } from './candle-history.ts';

/** Candles of the past that a chart shows at most. */
export const MAX_CHART_CANDLES = 10_000;
const WEEK = 604_800;

/**
 * Reads the candles of a market up to now.
 * @param reach Seconds of the past to read at most: what lies before has perhaps not been drawn yet.
 */
export function readHistory(
  simulation: Simulation,
  timeframe: Timeframe,
  reach: number,
): CandleHistory {
  const history = new CandleHistory(timeframes[timeframe]);
  const from = simulation.state.now - Math.min(reach, MAX_CHART_CANDLES * history.seconds);
  for (const candle of readCandles(simulation, timeframe, { from })) history.put(candle);
  return history;
}

/** Adds to a history what the market has traded since its last candle began. */
export function followMarket(
  history: CandleHistory,
  simulation: Simulation,
  timeframe: Timeframe,
): void {
  const from = history.length === 0 ? simulation.state.now : history.at(history.length - 1).time;
  for (const candle of readCandles(simulation, timeframe, { from })) history.put(candle);
}

/**
 * Draws the past of a market week by week, newest first, giving way between two weeks, so that reading it afterwards costs
 * little and no step blocks the page.
 * @returns What ends it early.
 */
export function warmPast(simulation: Simulation, done: (reach: number) => void): () => void {
  const first = firstSecond(simulation.source);
  let from = simulation.state.now - WEEK;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    if (from <= first) {
      done(simulation.state.now - first);
      return;
    }
    const to = from;
    from = Math.max(first, from - WEEK);
    readCandles(simulation, '1d', { from, to });
    timer = setTimeout(next, 30);
  };
  timer = setTimeout(next, 30);
  return () => clearTimeout(timer);
}
