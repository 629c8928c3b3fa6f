import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import type { PlanServices } from '../plan-versions/hold-markets.ts';
import type { MadeServices } from '../plan-versions/read-made-positions.ts';

/** What the simulator uses of the outside. */
export interface SimulatorServices extends Services, PlanServices, MadeServices {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
