import { advancePerpetual } from '../advance-perpetual.ts';
import type { PerpetualCommand } from '../commands.ts';
import type { PerpetualEvent } from '../events.ts';
import { minOf } from '../rules/amounts.ts';
import { unrealisedAt } from '../rules/required-margin.ts';
import type { Moment, PerpetualState } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import type { Venue } from '../venue.ts';

/** A stretch of market, and what a learner asked for in it. */
export interface ContractStory {
  start: PerpetualState;
  /** In order of time; the first may be the moment that the start stands at. */
  moments: readonly Moment[];
  /** In order of time, each at the second of a moment. */
  script: readonly { at: number; command: PerpetualCommand }[];
  venue: Venue;
}

/** What a story has come to. */
export interface ContractEnding {
  state: PerpetualState;
  events: PerpetualEvent[];
  /** What the account was worth at its end, and at the worst of its moments, in ticks × lots. */
  worth: bigint;
  lowest: bigint;
}

/** Computes what an account is worth at a mark price: money, margin and what is not realised. */
export function accountWorth({ wallet, position }: PerpetualState, mark: number): bigint {
  return position === null ? wallet : wallet + position.margin + unrealisedAt(position, mark);
}

/**
 * Lives through a story. A command that is refused changes nothing, as ever. The same story ends the
 * same way.
 */
export function replayContract({ start, moments, script, venue }: ContractStory): ContractEnding {
  const events: PerpetualEvent[] = [];
  let state = start;
  let next = 0;
  let worth = start.wallet;
  let lowest = worth;
  for (const moment of moments) {
    if (moment.at > state.at) {
      const advanced = advancePerpetual(state, [moment], venue);
      state = advanced.state;
      events.push(...advanced.events);
    }
    for (let line = script[next]; line !== undefined && line.at <= moment.at; line = script[next]) {
      const result = submitPerpetual(state, line.command, moment, venue);
      state = result.state;
      if (result.accepted) events.push(...result.events);
      next += 1;
    }
    worth = accountWorth(state, moment.mark);
    lowest = minOf(lowest, worth);
  }
  return { state, events, worth, lowest };
}
