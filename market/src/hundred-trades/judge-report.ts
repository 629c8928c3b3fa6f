import { heldRules } from '../plan/plan.ts';
import {
  DECISIONS,
  type Decision,
  type DecisionReport,
  type GroupResult,
  type Limit,
  type NextStep,
  type RuleModes,
} from './decision.ts';
import { decisionsNeeded, hundredthsOf, inR, sumOf } from './group-result.ts';

/** Decisions of a set-up below which its mean says little. */
const FEW = 30;

/**
 * Says what the decisions do not tell, the gravest first.
 * @param results In hundredths of R.
 */
export function limitsOf(
  results: readonly number[],
  all: GroupResult,
  bySetup: DecisionReport['setups'],
): Limit[] {
  const limits: Limit[] = [];
  if (all.count < DECISIONS)
    limits.push({ code: 'under-way', count: all.count, missing: DECISIONS - all.count });
  limits.push(edgeLimit(results, all), { code: 'practice-money' });
  const rarest = bySetup
    .filter(({ count }) => count < FEW && count < all.count)
    .toSorted((one, other) => one.count - other.count)[0];
  if (rarest !== undefined) {
    const { setup, count, mean } = rarest;
    limits.push({ code: 'few-of-setup', setup, count, mean });
  }
  return limits;
}

function edgeLimit(results: readonly number[], { count, mean, interval }: GroupResult): Limit {
  if (interval === null) return { code: 'no-interval', count };
  if (interval.low <= 0 && interval.high >= 0)
    return { code: 'zero-inside', needed: decisionsNeeded(results) };
  return { code: 'zero-outside', side: mean > 0 ? 'gain' : 'loss' };
}

/**
 * Finds the one thing to do now: what cost most among the rules broken, the stops not kept and the decisions off the plan; without
 * such a cost, a set-up that loses for sure; else nothing new. A broken stop counts as that, not as a broken rule of risk.
 */
export function nextStep(
  decisions: readonly Decision[],
  bySetup: DecisionReport['setups'],
  modes: RuleModes,
): NextStep {
  const costly = [
    ...heldRules.map((rule) => {
      const code = modes[rule] === 'warn' ? ('refuse-rule' as const) : ('review-rule' as const);
      const broke = decisions.filter(
        (decision) => decision.broken.includes(rule) && !(rule === 'risk' && stopBroken(decision)),
      );
      return { code, rule, ...costOf(broke) };
    }),
    { code: 'keep-stop' as const, ...costOf(decisions.filter(stopBroken)) },
    {
      code: 'drop-off-plan' as const,
      ...costOf(decisions.filter(({ setup }) => setup === 'off-plan')),
    },
  ];
  return (
    costliest(costly) ??
    costliest(
      bySetup
        .filter(
          ({ setup, interval }) => setup !== 'off-plan' && interval !== null && interval.high < 0,
        )
        .map(({ setup, count, total }) => ({
          code: 'review-setup' as const,
          setup,
          count,
          cost: -total,
        })),
    ) ?? { code: 'keep-going', missing: Math.max(0, DECISIONS - decisions.length) }
  );
}

function stopBroken({ stopLowered, stopRemoved }: Decision): boolean {
  return stopLowered || stopRemoved;
}

function costOf(decisions: readonly Decision[]): { count: number; cost: number } {
  return { count: decisions.length, cost: inR(-sumOf(decisions.map(({ r }) => hundredthsOf(r)))) };
}

/** The first of those that cost most; null when none costs anything. */
function costliest<Step extends { cost: number }>(steps: readonly Step[]): Step | null {
  return steps.reduce<Step | null>(
    (worst, step) => (step.cost > (worst?.cost ?? 0) ? step : worst),
    null,
  );
}
