import type { Amount } from '../../money/decimal.ts';
import { divided, minus, times, toNumber } from '../../money/decimal.ts';
import type { ChartPoint } from './drawing.ts';

/** What lies between two points of the chart. */
export interface Measure {
  /** Change of the price, in percent of the first point's, to a hundredth. */
  percent: number;
  /** The same in times of what a coin of the open position risks; null where nobody knows what that is. */
  inR: number | null;
  /** From the first point to the second; below 0 backwards. */
  seconds: number;
}

/**
 * Measures from one point to another.
 * @param unitRisk What a coin of the open position risks, its entry less its stop: below 0 for a short, which wins by a fall; null
 * where it risks nothing that is known.
 * @throws RangeError when the first price is 0.
 */
export function measure(
  unitRisk: Amount | null,
  from: ChartPoint<string>,
  to: ChartPoint<string>,
): Measure {
  const move = minus(to.price, from.price);
  return {
    percent: toNumber(divided(times(move, 100), from.price, '0.01', 'nearest')),
    inR: unitRisk === null ? null : toNumber(divided(move, unitRisk, '0.01', 'nearest')),
    seconds: to.time - from.time,
  };
}
