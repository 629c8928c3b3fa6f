import type { Candle } from '../candles/candle.ts';
import { findTouches } from './touches.ts';

/** A level that was broken and then held from its other side. */
export interface RoleReversal {
  from: 'support' | 'resistance';
  to: 'support' | 'resistance';
  /** Index of the last touch in the old role. */
  lastTouch: number;
  /** Index of the first candle that closed beyond the zone. */
  broken: number;
  /** Index of the touch in the new role. */
  retest: number;
}

/**
 * Finds where a level changed its role: touched as support, then broken by a close below its zone,
 * then touched as resistance (or the other way round). Edwards and Magee (Technical Analysis of
 * Stock Trends, 1948) describe it; the measure is that of {@link findTouches}.
 * @param tolerance Half the height of the zone, in the prices' unit, at least 0.
 * @returns In order of time.
 * @throws RangeError when the tolerance is below 0 or strength is no whole number of at least 1.
 */
export function findRoleReversals(
  candles: readonly Candle[],
  level: number,
  tolerance: number,
  strength = 2,
): RoleReversal[] {
  const touches = findTouches(candles, level, tolerance, strength);
  const reversals: RoleReversal[] = [];
  touches.forEach((touch, order) => {
    const before = touches[order - 1];
    if (before === undefined || before.kind === touch.kind) return;
    const down = before.kind === 'support';
    for (let index = before.index + 1; index < touch.index; index += 1) {
      const { close } = candles[index] as Candle;
      if ((down ? level - close : close - level) > tolerance) {
        reversals.push({
          from: before.kind,
          to: touch.kind,
          lastTouch: before.index,
          broken: index,
          retest: touch.index,
        });
        return;
      }
    }
  });
  return reversals;
}
