import { compared, divided, minus, times, toNumber } from '../../money/decimal.ts';
import { readJournal } from '../journal.ts';
import type { Simulation } from '../simulation.ts';
import type { ChartPoint } from './drawing.ts';

/** What lies between two points of the chart. */
export interface Measure {
  /** Change of the price, in percent of the first point's, to a hundredth. */
  percent: number;
  /** The same in times of what a coin of the open position risks at its first stop; null without a stop below its entry. */
  inR: number | null;
  /** From the first point to the second; below 0 backwards. */
  seconds: number;
}

/**
 * Measures from one point to another.
 * @throws RangeError when the first price is 0.
 */
export function measure(
  simulation: Pick<Simulation, 'state'>,
  from: ChartPoint<string>,
  to: ChartPoint<string>,
): Measure {
  const move = minus(to.price, from.price);
  const open = readJournal(simulation).findLast(({ closedAt }) => closedAt === null);
  const risk = open === undefined || open.stop === null ? null : minus(open.entry, open.stop);
  return {
    percent: toNumber(divided(times(move, 100), from.price, '0.01', 'nearest')),
    inR:
      risk === null || compared(risk, 0) <= 0
        ? null
        : toNumber(divided(move, risk, '0.01', 'nearest')),
    seconds: to.time - from.time,
  };
}
