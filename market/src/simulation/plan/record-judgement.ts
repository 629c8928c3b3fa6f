import type { SimulationState } from '../state.ts';
import type { PlanJudgement } from './hold-to-plan.ts';

/** Records what the plan said of a purchase; of one that was changed, all that it has said. */
export function recordJudgement(
  state: SimulationState,
  order: string,
  judged: PlanJudgement | null,
): void {
  if (judged === null) return;
  const { moment, version, breaches } = judged;
  state.held ??= { last: '', days: [], orders: [] };
  const reasons = breaches.map(({ reason }) => reason);
  const known = state.held.orders.find((one) => one.order === order);
  if (known === undefined)
    state.held.orders.push({ order, day: moment.day, version: version.number, broken: reasons });
  else known.broken = [...new Set([...known.broken, ...reasons])];
}
