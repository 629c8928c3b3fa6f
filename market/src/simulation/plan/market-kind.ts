import type { PlanMarket } from '../../plan/plan.ts';
import type { SimulationState } from '../state.ts';

/** Returns which kind of market this is to a plan. */
export function marketOf({ episode, file }: Pick<SimulationState, 'episode' | 'file'>): PlanMarket {
  if (episode !== undefined) return episode.id === null ? 'blind' : 'episodes';
  return file === null ? 'drawn' : 'file';
}
