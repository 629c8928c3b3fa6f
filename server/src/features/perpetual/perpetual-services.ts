import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import type { PlanServices } from '../plan-versions/hold-markets.ts';

/** What perpetual contracts use of the outside. */
export interface PerpetualServices extends Services, PlanServices {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
