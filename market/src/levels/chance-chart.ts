import type { Candle } from '../candles/candle.ts';
import { drawNormal } from '../random/distributions.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { findTouches, type Touch } from './touches.ts';

/** Candles, lowest and highest price: those of the chart whose levels the lesson draws (sample-levels.ts). */
const CANDLES = 44;
const LOW = 57_900;
const HIGH = 64_150;
/** How far a wick reaches beyond its body at most, in steps. */
const WICK = 0.6;

/**
 * Draws a chart of a price without memory: each step is as likely up as down, whatever came before. It is stretched to
 * the height of the lesson's chart, so that the same thickness of a zone means the same. Prices are whole tens.
 */
export function chanceChart(seed: number): Candle[] {
  const draw = uniformDraws(seed, 41);
  const drawn: Candle[] = [];
  let open = 0;
  for (let index = 0; index < CANDLES; index += 1) {
    const close = open + drawNormal(draw);
    drawn.push({
      open,
      high: Math.max(open, close) + WICK * draw(),
      low: Math.min(open, close) - WICK * draw(),
      close,
    });
    open = close;
  }
  const bottom = Math.min(...drawn.map(({ low }) => low));
  const top = Math.max(...drawn.map(({ high }) => high));
  const set = (price: number) =>
    Math.round((LOW + ((price - bottom) / (top - bottom)) * (HIGH - LOW)) / 10) * 10;
  return drawn.map((candle) => ({
    open: set(candle.open),
    high: set(candle.high),
    low: set(candle.low),
    close: set(candle.close),
  }));
}

/**
 * Finds the level of a chart that is touched most often, by trying one every 50: what an eye does that looks for one.
 * @param tolerance Half the height of its zone.
 */
export function mostTouchedLevel(
  candles: readonly Candle[],
  tolerance: number,
): { level: number; touches: Touch[] } {
  let best = { level: LOW, touches: [] as Touch[] };
  for (let level = LOW; level <= HIGH; level += 50) {
    const touches = findTouches(candles, level, tolerance);
    if (touches.length > best.touches.length) best = { level, touches };
  }
  return best;
}
