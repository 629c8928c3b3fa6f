import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';

/** What the simulator uses of the outside. */
export interface SimulatorServices extends Services {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
