import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import type { DeskServices } from '../plan-versions/hold-desk.ts';

/** What perpetual contracts use of the outside. */
export interface PerpetualServices extends Services, DeskServices {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
