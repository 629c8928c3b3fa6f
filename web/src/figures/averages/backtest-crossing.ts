import { followSignal, type FollowedTrade } from '@chandelle/market/indicators/follow-signal';
import { sampleCloses, type CycleName } from '@chandelle/market/indicators/sample-cycles';
import { sma } from '@chandelle/market/indicators/sma';
import { maxDrawdown } from '@chandelle/market/risk/drawdown';

/** Paid at each purchase and sale when fees are on, in percent. */
export const FEE = 0.1;

/** A rule that holds while the fast average is above the slow one; a fast period of 1 is the price itself. */
export interface CrossRule {
  market: CycleName;
  fast: number;
  slow: number;
  fees: boolean;
}

/** What a rule came to beside simply holding. Results and falls in percent. */
export interface CrossingBacktest {
  /** Closes and averages of the days shown. */
  closes: Float64Array;
  fastValues: Float64Array;
  slowValues: Float64Array;
  /** Days counted from the first one shown. */
  trades: FollowedTrade[];
  won: number;
  result: number;
  heldResult: number;
  worstFall: number;
  heldWorstFall: number;
}

/** Plays a rule of two simple averages over a market, and holding over the same days. */
export function backtestCrossing({ market, fast, slow, fees }: CrossRule): CrossingBacktest {
  const { closes, shownFrom } = sampleCloses(market);
  const quick = sma(closes, fast);
  const calm = sma(closes, slow);
  const fee = fees ? FEE : 0;
  const inside = (day: number) => (quick[day] ?? 0) > (calm[day] ?? 0);
  const followed = followSignal(closes, inside, shownFrom, fee);
  const held = followSignal(closes, () => true, shownFrom, fee);
  const trades = followed.trades.map((trade) => ({
    ...trade,
    bought: trade.bought - shownFrom,
    sold: trade.sold - shownFrom,
  }));
  return {
    closes: closes.slice(shownFrom),
    fastValues: quick.slice(shownFrom),
    slowValues: calm.slice(shownFrom),
    trades,
    won: trades.filter(({ percent }) => percent > 0).length,
    result: total(followed.trades),
    heldResult: total(held.trades),
    worstFall: 100 * maxDrawdown([100, ...followed.worth]).depth,
    heldWorstFall: 100 * maxDrawdown([100, ...held.worth]).depth,
  };
}

/** Chains trades made with all one has, in percent. */
function total(trades: readonly FollowedTrade[]): number {
  return 100 * (trades.reduce((worth, { percent }) => worth * (1 + percent / 100), 1) - 1);
}
