import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import type { PlanServices } from '../plan-versions/hold-markets.ts';

/** What the simulator uses of the outside. */
export interface SimulatorServices extends Services, PlanServices {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
