import { uniformDraws } from '../random/xoshiro.ts';
import type { Candle } from './candle.ts';
import { patternsAtEnd, patternOf, type PatternId } from './patterns.ts';
import { TREND_CANDLES, trendOf, type Trend } from './trend.ts';

/** Where every walk begins, and what one toss moves it by, in USDT. */
export const COIN_START = 60_000;
export const COIN_STEP = 50;
/** Candles of a walk, and tosses of a candle. */
export const COIN_CANDLES = 24;
export const COIN_TOSSES = 24;

/** Tosses a fair coin, and draws what becomes of a price that it alone moves: one candle every {@link COIN_TOSSES} tosses. */
export function coinWalk(seed: number): Candle[] {
  const draw = uniformDraws(seed, 53);
  let price = COIN_START;
  return Array.from({ length: COIN_CANDLES }, () => {
    const open = price;
    let high = open;
    let low = open;
    for (let toss = 0; toss < COIN_TOSSES; toss += 1) {
      price += draw() < 0.5 ? COIN_STEP : -COIN_STEP;
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    return { open, high, low, close: price };
  });
}

/**
 * Returns how far from its start a walk is at most, nineteen times out of twenty, after so many candles: two standard
 * deviations, each the square root of the tosses. In USDT.
 */
export function coinReach(candles: number): number {
  return 2 * COIN_STEP * Math.sqrt(COIN_TOSSES * candles);
}

/** Returns whether a walk ends within {@link coinReach}. */
export function endsInReach(walk: readonly Candle[]): boolean {
  const end = walk.at(-1)?.close ?? COIN_START;
  return Math.abs(end - COIN_START) <= coinReach(walk.length);
}

/** What a candle of a walk looks like, with those before it. */
export interface CandleReading {
  trend: Trend;
  /** Patterns that end with it. */
  patterns: PatternId[];
  /** How many candles, it included, show that. */
  size: number;
}

/** Reads one candle of a walk by the definitions of the course, as if the candles after it were not there. */
export function readCandle(walk: readonly Candle[], index: number): CandleReading {
  const known = walk.slice(0, index + 1);
  const trend = trendOf(known);
  const patterns = patternsAtEnd(known);
  const sizes = patterns.map((id) => patternOf(id).size);
  return { trend, patterns, size: Math.max(1, trend === 'none' ? 0 : TREND_CANDLES, ...sizes) };
}

/** Returns whether a pattern ends with some candle of a walk. */
export function holdsPattern(walk: readonly Candle[], id: PatternId): boolean {
  return walk.some((_, index) => readCandle(walk, index).patterns.includes(id));
}
