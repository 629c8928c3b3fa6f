import { uniformDraws } from '../random/xoshiro.ts';
import { quantile } from '../statistics/moments.ts';
import type { TradingOdds } from './simulate-trades.ts';
import { runTrades } from './simulate-trades.ts';

/** Five places of a distribution: one in twenty lies below p5, half below the median. */
export interface Quantiles {
  p5: number;
  p25: number;
  median: number;
  p75: number;
  p95: number;
}

/** Keeps a capital that equals the ruin level but for rounding on the side of ruin. */
const ROUNDING = 1e-12;

/** What many rows of the same odds come to. Capitals start at 1. */
export interface RunsSummary {
  /** Capital at the end. */
  final: Quantiles;
  /** Maximum drawdown, from 0 to 1. */
  drawdown: Quantiles;
  longestLosingStreak: Quantiles;
  /** Share of rows that end below their start. */
  losing: number;
  /** Share of rows whose capital fell to the ruin level or below at any time. */
  ruined: number;
  /** Standard error of `ruined`: √(p × (1 − p) ÷ rows). */
  ruinedError: number;
  /** The first rows' equity curves, to be drawn. */
  curves: readonly Float64Array[];
}

export interface RunsOptions {
  trades: number;
  /** Number of rows, at least 1. */
  runs: number;
  seed: number;
  /** Capital that counts as ruin, from 0 to below 1; 0.5 (half of the start) by default. */
  ruinLevel?: number;
  /** How many curves to keep; 20 by default. */
  keep?: number;
}

/**
 * Simulates the same odds many times over: how different one's luck can be with the same skill,
 * and how likely ruin is (Monte Carlo estimate, with its standard error).
 * @throws RangeError when an input lies outside its range.
 */
export function simulateRuns(odds: TradingOdds, options: RunsOptions): RunsSummary {
  const { trades, runs, seed, ruinLevel = 0.5, keep = 20 } = options;
  if (!Number.isSafeInteger(runs) || runs < 1) throw new RangeError('At least one row of trades.');
  if (!(ruinLevel >= 0 && ruinLevel < 1)) throw new RangeError('Ruin lies below the start.');
  const draw = uniformDraws(seed);
  const finals = new Float64Array(runs);
  const drawdowns = new Float64Array(runs);
  const streaks = new Float64Array(runs);
  const curves: Float64Array[] = [];
  let losing = 0;
  let ruined = 0;
  for (let run = 0; run < runs; run += 1) {
    const { equity, maxDrawdown, longestLosingStreak } = runTrades(odds, trades, draw);
    const final = equity[trades] as number;
    finals[run] = final;
    drawdowns[run] = maxDrawdown;
    streaks[run] = longestLosingStreak;
    if (final < 1) losing += 1;
    if (equity.some((capital) => capital <= ruinLevel + ROUNDING)) ruined += 1;
    if (run < keep) curves.push(equity);
  }
  const share = ruined / runs;
  return {
    final: quantiles(finals),
    drawdown: quantiles(drawdowns),
    longestLosingStreak: quantiles(streaks),
    losing: losing / runs,
    ruined: share,
    ruinedError: Math.sqrt((share * (1 - share)) / runs),
    curves,
  };
}

function quantiles(values: Float64Array): Quantiles {
  const ascending = values.toSorted();
  return {
    p5: quantile(ascending, 0.05),
    p25: quantile(ascending, 0.25),
    median: quantile(ascending, 0.5),
    p75: quantile(ascending, 0.75),
    p95: quantile(ascending, 0.95),
  };
}
