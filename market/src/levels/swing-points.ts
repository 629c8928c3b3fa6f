import type { Candle } from '../candles/candle.ts';

/** A turn of the market: the highest high or the lowest low of its surroundings. */
export interface SwingPoint {
  /** Index of the candle. */
  index: number;
  kind: 'high' | 'low';
  /** The high of a swing high, the low of a swing low. */
  price: number;
}

/**
 * Finds the swing points: highs above all highs of the `strength` candles on each side, lows below
 * all lows (Williams' fractal, Trading Chaos, 1995, asks for two on each side). Of neighbours with
 * the same extreme, the first one counts. A candle can be both; its high is then listed first.
 * @param strength Candles on each side, at least 1. The first and last `strength` candles cannot
 * be swings: what follows them is not known yet.
 * @returns In order of time.
 * @throws RangeError when strength is no whole number of at least 1.
 */
export function findSwingPoints(candles: readonly Candle[], strength = 2): SwingPoint[] {
  if (!Number.isSafeInteger(strength) || strength < 1) {
    throw new RangeError('A swing needs at least one candle on each side.');
  }
  const swings: SwingPoint[] = [];
  const high = (index: number): number => (candles[index] as Candle).high;
  const depth = (index: number): number => -(candles[index] as Candle).low;
  for (let index = strength; index < candles.length - strength; index += 1) {
    if (isPeak(high, index, strength)) swings.push({ index, kind: 'high', price: high(index) });
    if (isPeak(depth, index, strength)) swings.push({ index, kind: 'low', price: -depth(index) });
  }
  return swings;
}

function isPeak(read: (index: number) => number, index: number, strength: number): boolean {
  const value = read(index);
  for (let away = 1; away <= strength; away += 1) {
    if (read(index - away) >= value || read(index + away) > value) return false;
  }
  return true;
}
