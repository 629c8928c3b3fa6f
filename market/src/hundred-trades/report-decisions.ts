import { heldRules } from '../plan/plan.ts';
import { setups } from '../simulation/setups.ts';
import { quantile } from '../statistics/moments.ts';
import { drawdownOdds, losingRuns } from './chance.ts';
import {
  followsPlan,
  type Benchmark,
  type Comparison,
  type Decision,
  type DecisionReport,
  type GroupResult,
  type RuleModes,
} from './decision.ts';
import { decisionCandles, heaviestLoss, resultBins } from './decision-rows.ts';
import { groupResult, hundredthsOf, inR, sumOf } from './group-result.ts';
import { limitsOf, nextStep } from './judge-report.ts';

/** Risk of a decision, in percent, where none had a stop: the course's. */
const USUAL_RISK = 1;
const MIN_RISK = 0.1;

/**
 * Reports on closed decisions, a hundred or those so far: what they brought, what chance makes of the same results, what they
 * cannot tell, and what to do now. The same input gives the same report.
 * @param decisions At least one, in the order of closing.
 * @param seed A whole number, of which shuffles and drawings come.
 * @param modes What the plan does now about an order that breaks a rule.
 * @throws RangeError when there is no decision, a result is no number, or the seed is no safe integer.
 */
export function reportDecisions(
  decisions: readonly Decision[],
  benchmark: Benchmark,
  seed: number,
  modes: RuleModes,
): DecisionReport {
  const results = resultsOf(decisions);
  const all = groupResult(results);
  const gains = results.filter((result) => result > 0);
  const losses = results.filter((result) => result < 0);
  const riskPercent = usualRisk(decisions);
  const bySetup = setups.flatMap((setup) => {
    const group = groupOf(decisions.filter((decision) => decision.setup === setup));
    return group === null ? [] : [{ setup, ...group }];
  });
  const deviating = decisions.filter((decision) => !followsPlan(decision));
  return {
    ...all,
    from: (decisions[0] as Decision).openedAt,
    to: (decisions.at(-1) as Decision).closedAt,
    losses: losses.length,
    flats: results.length - gains.length - losses.length,
    gained: inR(sumOf(gains)),
    lost: inR(Math.abs(sumOf(losses))),
    riskPercent,
    candles: decisionCandles(results),
    comparison: compare(sumOf(results), benchmark, riskPercent),
    histogram: resultBins(results),
    heaviestLoss: heaviestLoss(decisions),
    losingRuns: losingRuns(results, seed),
    setups: bySetup,
    planKept: groupOf(decisions.filter(followsPlan)),
    planBroken: groupOf(deviating),
    rules: heldRules.flatMap((rule) => {
      const group = groupOf(decisions.filter(({ broken }) => broken.includes(rule)));
      return group === null ? [] : [{ rule, ...group }];
    }),
    deviations: deviating.map(({ number }) => number),
    drawdowns: drawdownOdds(results, riskPercent, seed),
    limits: limitsOf(results, all, bySetup),
    next: nextStep(decisions, bySetup, modes),
  };
}

function resultsOf(decisions: readonly Decision[]): number[] {
  return decisions.map(({ r }) => hundredthsOf(r));
}

function groupOf(decisions: readonly Decision[]): GroupResult | null {
  return decisions.length === 0 ? null : groupResult(resultsOf(decisions));
}

/** The median of the risks of those with a stop, to the tenth of a percent. */
function usualRisk(decisions: readonly Decision[]): number {
  const risks = decisions.flatMap(({ riskPercent }) => (riskPercent === null ? [] : [riskPercent]));
  if (risks.length === 0) return USUAL_RISK;
  const median = quantile(
    risks.toSorted((one, other) => one - other),
    0.5,
  );
  return Math.max(MIN_RISK, Math.round(median * 10) / 10);
}

function compare(total: number, benchmark: Benchmark, riskPercent: number): Comparison {
  const { holdPercents } = benchmark;
  const coin = benchmark.coinTotals.map(hundredthsOf).toSorted((one, other) => one - other);
  const median = coin.length === 0 ? 0 : inR(quantile(coin, 0.5));
  return {
    own: inR(total) * riskPercent,
    hold:
      holdPercents.length === 0
        ? null
        : 100 * (holdPercents.reduce((kept, percent) => kept * (1 + percent / 100), 1) - 1),
    coin:
      coin.length === 0
        ? null
        : {
            trials: coin.length,
            median,
            medianPercent: median * riskPercent,
            asWell: coin.filter((one) => one >= total).length,
          },
  };
}
