import { advancePerpetual, idleUntil } from '../advance-perpetual.ts';
import type { PerpetualEvent } from '../events.ts';
import { isWatched, watchedPrices } from '../insight/watched-prices.ts';
import type { PerpetualState } from '../state.ts';
import type { Venue } from '../venue.ts';
import type { ContractPath } from './contract-path.ts';

/** Where an account is after something may have happened to it, and what did. */
export interface Passage {
  state: PerpetualState;
  events: PerpetualEvent[];
}

/**
 * Lets an account go along a path to a second, and gives it each time that something may have happened to it: from one to
 * the next, nothing does. Going there in one step or in many comes to the same.
 * @param to Seconds since 1970 UTC; the past is left alone.
 */
export function* passAlong(
  state: PerpetualState,
  path: ContractPath,
  to: number,
  venue: Venue,
): Generator<Passage> {
  let current = state;
  while (current.at < to) {
    const watched = watchedPrices(current);
    const moment = path.nextWatched(current.at, to, watched);
    const passed = isWatched(watched, moment)
      ? advancePerpetual(current, [moment], venue)
      : { state: idleUntil(current, moment.at), events: [] };
    yield passed;
    current = passed.state;
  }
}
