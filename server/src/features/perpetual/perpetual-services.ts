import type { Services } from '../../platform/services.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';

/** What perpetual contracts use of the outside. */
export interface PerpetualServices extends Services {
  /** The markets that took place. */
  episodes: EpisodeLibrary;
}
