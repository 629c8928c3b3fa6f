import { uniformDraws } from '../random/xoshiro.ts';
import type { Draw } from '../seeded-random.ts';

/** A way of trading, reduced to its odds. */
export interface TradingOdds {
  /** Chance that a trade wins, from 0 to 1. */
  winRate: number;
  /** What a win pays in R, the amount risked; above 0. A loss costs 1 R. */
  rewardRisk: number;
  /** Amount risked in each trade, in percent of the capital; above 0, at most 100. */
  riskPercent: number;
  /** Fees and slippage of each trade in R; 0 by default. */
  cost?: number;
  /**
   * 'current' (the default) risks a part of what is there, 'initial' always the same amount: a
   * part of the first capital.
   */
  of?: 'current' | 'initial';
}

/** One row of trades. The capital starts at 1. */
export interface TradeRun {
  /** Capital before the first trade and after each: trades + 1 values. Never below 0. */
  equity: Float64Array;
  wins: number;
  longestLosingStreak: number;
  /** Greatest fall from a peak, as a part of that peak, from 0 to 1. */
  maxDrawdown: number;
}

/**
 * Simulates a row of independent trades with fixed odds.
 * @param trades How many, at least 1. Once the capital is gone, the rest is not traded.
 * @throws RangeError when an input lies outside its range.
 */
export function simulateTrades(odds: TradingOdds, trades: number, seed: number): TradeRun {
  return runTrades(odds, trades, uniformDraws(seed));
}

/**
 * Simulates a row of trades with a given sequence of draws, one draw a trade.
 * @throws RangeError when an input lies outside its range.
 */
export function runTrades(odds: TradingOdds, trades: number, draw: Draw): TradeRun {
  requireOdds(odds, trades);
  const { winRate, rewardRisk, cost = 0, of = 'current' } = odds;
  const risk = odds.riskPercent / 100;
  const equity = new Float64Array(trades + 1);
  let capital = 1;
  let net = 0;
  let peak = 1;
  let maxDrawdown = 0;
  let wins = 0;
  let streak = 0;
  let longestLosingStreak = 0;
  equity[0] = capital;
  for (let trade = 1; trade <= trades; trade += 1) {
    if (capital > 0) {
      const won = draw() < winRate;
      const result = (won ? rewardRisk : -1) - cost;
      // Sums in R keep whole numbers whole: ten losses of a tenth leave exactly nothing.
      net += result;
      capital = Math.max(0, of === 'current' ? capital * (1 + risk * result) : 1 + risk * net);
      wins += won ? 1 : 0;
      streak = won ? 0 : streak + 1;
      longestLosingStreak = Math.max(longestLosingStreak, streak);
      peak = Math.max(peak, capital);
      maxDrawdown = Math.max(maxDrawdown, 1 - capital / peak);
    }
    equity[trade] = capital;
  }
  return { equity, wins, longestLosingStreak, maxDrawdown };
}

function requireOdds(odds: TradingOdds, trades: number): void {
  const { winRate, rewardRisk, riskPercent, cost = 0 } = odds;
  if (!(winRate >= 0 && winRate <= 1)) throw new RangeError('A win rate lies from 0 to 1.');
  if (!(rewardRisk > 0)) throw new RangeError('A reward/risk ratio is above 0.');
  if (!(riskPercent > 0 && riskPercent <= 100)) {
    throw new RangeError('A risk lies above 0, at most at 100 %.');
  }
  if (!(cost >= 0)) throw new RangeError('A cost is at least 0.');
  if (!Number.isSafeInteger(trades) || trades < 1) throw new RangeError('At least one trade.');
}
