import { momentOf } from '@chandelle/market/plan/plan-moment';
import { versionOn } from '@chandelle/market/plan/plan';
import { RISK_RULE_PERCENT } from '@chandelle/market/risk/risk-rule';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';

/** A market whose orders are held to a plan. */
export interface PlannedMarket {
  readonly guard: PlanGuard | null;
  readonly readInstant: () => string;
}

/** What a position may lose at its stop, in percent of the capital, and who says so. */
export interface RiskPercent {
  /** A decimal text. */
  percent: string;
  by: 'plan' | 'course';
}

/** Returns the percentage of the plan that holds today; without a plan, the course's. */
export function riskPercent({ guard, readInstant }: PlannedMarket): RiskPercent {
  const held = guard === null ? null : versionOn(guard.versions, momentOf(readInstant()).day);
  return held === null
    ? { percent: String(RISK_RULE_PERCENT), by: 'course' }
    : { percent: held.plan.risk.position, by: 'plan' };
}
