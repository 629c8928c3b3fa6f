import type { PlanGuard } from './held-plan.ts';
import { firstPlan, type Plan, type RuleMode } from './plan.ts';

const allIn = (mode: RuleMode): Plan['modes'] => ({
  markets: mode,
  hours: mode,
  risk: mode,
  day: mode,
  stop: mode,
});

/** Every rule refuses. */
export const refusing = allIn('refuse');
/** Every rule warns. */
export const warning = allIn('warn');

/** Hours that are never broken. */
export const allWeek: Plan['hours'] = { from: 0, to: 24, days: [1, 2, 3, 4, 5, 6, 7] };

/** A plan that ends the day with its first position, or its first loss. */
export const onceADay: Plan = {
  ...firstPlan,
  scenario: 'a level touched twice',
  day: { positions: 1, losses: 1 },
};

/** A plan that refuses what risks more than 1 %, or comes after two positions or a loss. */
export const strictPlan: Plan = {
  ...firstPlan,
  scenario: 'a level touched twice',
  risk: { position: '1', open: '1.5', ratio: '2' },
  day: { positions: 2, losses: 1 },
  modes: refusing,
};

/** Holds a market to one version of a plan. */
export const guardOf = (plan: Plan, number = 1, validFrom = '2026-11-01'): PlanGuard => ({
  versions: [{ number, plan, validFrom }],
  elsewhere: {},
});

/** When commands are given: a Friday. */
export const friday = '2026-11-20T10:42:00+01:00';
