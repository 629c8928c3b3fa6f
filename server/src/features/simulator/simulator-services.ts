import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import type { DeskServices } from '../plan-versions/hold-desk.ts';

/** What the simulator uses of the outside. */
export interface SimulatorServices extends Services, DeskServices {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
