import { recordJudgement, type PlanJudgement } from '../../plan/held-plan.ts';
import type { SimulationState } from '../state.ts';

/** Records what the plan said of a purchase that was placed; nothing without a plan. */
export function recordPurchase(
  state: SimulationState,
  order: string,
  judged: PlanJudgement | null,
): void {
  if (judged === null) return;
  state.held ??= { last: '', days: [], orders: [] };
  recordJudgement(state.held.orders, order, judged);
}
