import type { Config } from '../../platform/config.ts';
import type { SafeFetch } from '../../platform/outside/safe-fetch.ts';
import type { Services } from '../../platform/services.ts';
import type { PushConfig } from './notifications/push-config.ts';

/** What reminders use of the outside. */
export interface RhythmServices extends Services {
  config: Config & { push: PushConfig };
  /** Asks push services, whose addresses browsers give: never one that is not public, whatever the news may ask. */
  pushServices: SafeFetch;
}
