import { simulateRuns, type RunsSummary } from '@chandelle/market/risk/simulate-runs';

/** Amount risked in each simulated trade, in percent of the first capital: too little to be ruined by 1,000 losses. */
const RISK_PERCENT = 0.05;
const RUNS = 200;

/** Rows of trades counted in R, the amount that each one risks. */
export interface TradeSeries {
  summary: RunsSummary;
  /** Cumulated result of each row after each trade, in R. */
  curves: number[][];
  /** Result of each row at its end, in R, ascending. */
  finals: number[];
}

/** Draws 200 rows of trades with the same odds. Every trade risks the same amount, so that results add up in R. */
export function drawTradeSeries(
  odds: { winRate: number; rewardRisk: number; cost: number },
  trades: number,
  seed: number,
): TradeSeries {
  const summary = simulateRuns(
    { ...odds, riskPercent: RISK_PERCENT, of: 'initial' },
    { trades, runs: RUNS, seed, keep: RUNS },
  );
  const inR = (capital: number) => Number(((capital - 1) / (RISK_PERCENT / 100)).toFixed(6));
  const curves = summary.curves.map((curve) => Array.from(curve, inR));
  const finals = curves.map((curve) => curve.at(-1) ?? 0).toSorted((a, b) => a - b);
  return { summary, curves, finals };
}
