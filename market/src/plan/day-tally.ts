import type { Amount } from '../money/decimal.ts';
import { compared, decimalText, divided, plus, times } from '../money/decimal.ts';

/** What one has done on a day, in one market or in all. */
export interface DayTally {
  /** Positions opened. */
  positions: number;
  /** Positions closed with a loss. */
  losses: number;
  /** Result of the positions closed, each in percent of the capital it was opened with, as a decimal text. */
  percent: string;
  /** Orders that were placed although they broke a rule. */
  breaches: number;
}

export const emptyTally: DayTally = { positions: 0, losses: 0, percent: '0', breaches: 0 };

/** Adds up what was done on one day in several markets. */
export function addTallies(tallies: readonly DayTally[]): DayTally {
  return tallies.reduce(
    (sum, tally) => ({
      positions: sum.positions + tally.positions,
      losses: sum.losses + tally.losses,
      percent: decimalText(plus(sum.percent, tally.percent)),
      breaches: sum.breaches + tally.breaches,
    }),
    emptyTally,
  );
}

/** Percents are reckoned to a millionth. */
const PERCENT_STEP = '0.000001';

/** Returns an amount in percent of a capital, to a millionth and never better than it is; 0 of no capital. */
export function percentOf(amount: Amount, capital: Amount): string {
  if (compared(capital, 0) <= 0) return '0';
  return decimalText(divided(times(amount, 100), capital, PERCENT_STEP, 'down'));
}
