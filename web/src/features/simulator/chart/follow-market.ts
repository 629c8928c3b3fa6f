import { lastTicks, type Simulation } from '@chandelle/market/simulation/simulation';
import {
  firstSecond,
  readCandles,
  timeframes,
  type Timeframe,
} from '@chandelle/market/simulation/read-candles';
import { yieldToMain } from '../../../lib/yield-to-main.ts';
import { CandleHistory } from './candle-history.ts';
import { firstTimeframe } from './timeframes.ts';

/** Candles of the past that a chart shows at most. */
export const MAX_CHART_CANDLES = 10_000;
const DAY = 86_400;
const WEEK = 7 * DAY;

/** Pixels that a candle takes when a chart begins. */
export const CANDLE_WIDTH = 8;
/** Candles before the first in view from which averages are warm. */
const WARM_UP = 100;

/** Returns how many candles a chart begins with: those that any window of this device shows, and those that averages need before. */
export const firstCandles = (): number => Math.ceil(screen.width / CANDLE_WIDTH) + WARM_UP;

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

/** Adds to a history what the market has traded since its last candle began. Returns whether any candle has changed by it. */
export function followMarket(
  history: CandleHistory,
  simulation: Simulation,
  timeframe: Timeframe,
): boolean {
  const from = history.length === 0 ? simulation.state.now : history.at(history.length - 1).time;
  let changed = false;
  for (const candle of readCandles(simulation, timeframe, { from }))
    changed = history.put(candle) || changed;
  return changed;
}

/** Draws a part of what the prices of a second need. Returns whether there is no more to draw. */
const drawAhead = ({ source }: Simulation, second: number): boolean =>
  source.drawAhead?.(Math.floor(second / source.barSeconds)) ?? true;

/**
 * Draws what a workspace shows of a market at first, day by day, newest first, giving way in between: drawn while the workspace
 * is, it would block the page.
 */
export async function warmPresent(simulation: Simulation): Promise<void> {
  const { now } = simulation.state;
  const drawn = async (second: number) => {
    do await yieldToMain();
    while (!drawAhead(simulation, second));
  };
  const seconds = timeframes[firstTimeframe(simulation.state)];
  const first = Math.max(firstSecond(simulation.source), now - firstCandles() * seconds);
  // What the market stands at comes first: the past leads to it.
  await drawn(now);
  lastTicks(simulation);
  for (let to = now + 1; to > first; to -= DAY) {
    await drawn(Math.max(to - DAY, firstSecond(simulation.source)));
    readCandles(simulation, '1d', { from: to - DAY, to });
  }
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
  const warm = () => {
    if (from <= first) {
      done(simulation.state.now - first);
      return;
    }
    const to = from;
    const next = Math.max(first, from - WEEK);
    if (!drawAhead(simulation, next)) {
      timer = setTimeout(warm, 30);
      return;
    }
    from = next;
    readCandles(simulation, '1d', { from, to });
    timer = setTimeout(warm, 30);
  };
  timer = setTimeout(warm, 30);
  return () => clearTimeout(timer);
}
