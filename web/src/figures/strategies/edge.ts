import { expectancy } from '@chandelle/market/risk/reward-risk';
import {
  confidenceInterval,
  tradeDeviation,
  tradesToConclude,
} from '@chandelle/market/strategies/summarize-results';

/** Fees of a trade, in R. */
const COST = 0.05;

/** What trades were measured to bring, and how sure that is. */
export interface Edge {
  /** Expectancy of a trade, in R. */
  measured: number;
  /** Bounds of the expectancy at 95 %, in R, after so many trades. */
  interval: (trades: number) => { low: number; high: number };
  /** Trades after which the interval leaves out zero. */
  needed: number;
}

/**
 * Works out what is known of a rule from how it has fared.
 * @param rate Trades won, in percent.
 * @param ratio Gain of a winner, in R.
 */
export function measureEdge(rate: number, ratio: number): Edge {
  const measured = expectancy(rate / 100, ratio, 1, COST);
  const deviation = tradeDeviation(rate / 100, ratio);
  return {
    measured,
    interval: (trades) => confidenceInterval(measured, deviation, trades),
    needed: tradesToConclude(measured, deviation),
  };
}
