import type { Candle } from '../candles/candle.ts';
import { findSwingPoints } from './swing-points.ts';

/** A visit of the price to a level, from which it turned back. */
export interface Touch {
  /** Index of the candle whose extreme lies in the zone. */
  index: number;
  /** 'support' when the price came from above and turned up, 'resistance' from below. */
  kind: 'support' | 'resistance';
  /** The swing's extreme, within the tolerance of the level. */
  price: number;
}

/**
 * Finds the touches of a horizontal level. Support and resistance are zones (Murphy, Technical
 * Analysis of the Financial Markets, 1999); the measure is ours: the zone is level ± tolerance, and
 * a touch is a swing low in it when the price came from above (support), or a swing high in it
 * when the price came from below (resistance). The price came from where the last close outside
 * the zone lies. A visit counts once, however often the price turns inside the zone.
 * @param tolerance Half the height of the zone, in the prices' unit, at least 0.
 * @param strength Candles on each side of a swing; see {@link findSwingPoints}.
 * @returns In order of time.
 * @throws RangeError when the tolerance is below 0 or strength is no whole number of at least 1.
 */
export function findTouches(
  candles: readonly Candle[],
  level: number,
  tolerance: number,
  strength = 2,
): Touch[] {
  if (!(tolerance >= 0)) throw new RangeError('A tolerance is at least 0.');
  const touches: Touch[] = [];
  let side: 'above' | 'below' | undefined;
  let counted = false;
  let next = 0;
  for (const { index, kind, price } of findSwingPoints(candles, strength)) {
    for (; next < index; next += 1) {
      const { close } = candles[next] as Candle;
      if (Math.abs(close - level) <= tolerance) continue;
      side = close > level ? 'above' : 'below';
      counted = false;
    }
    const turnsBack = side === undefined || (side === 'above') === (kind === 'low');
    if (counted || !turnsBack || Math.abs(price - level) > tolerance) continue;
    touches.push({ index, kind: kind === 'low' ? 'support' : 'resistance', price });
    counted = true;
  }
  return touches;
}

/**
 * Counts the touches of a horizontal level; see {@link findTouches}.
 * @throws RangeError when the tolerance is below 0 or strength is no whole number of at least 1.
 */
export function countTouches(
  candles: readonly Candle[],
  level: number,
  tolerance: number,
  strength = 2,
): number {
  return findTouches(candles, level, tolerance, strength).length;
}
