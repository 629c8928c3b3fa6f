import type { AccountCommand } from '../commands.ts';
import type { PerpetualEvent } from '../events.ts';
import { passAlong } from '../market/advance-along.ts';
import type { ContractPath } from '../market/contract-path.ts';
import { minOf } from '../rules/amounts.ts';
import { unrealisedAt } from '../rules/required-margin.ts';
import type { PerpetualState } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import type { Venue } from '../venue.ts';

/** A stretch of market, and what a learner asked for in it. Seconds are since 1970 UTC. */
export interface ContractStory {
  start: PerpetualState;
  path: ContractPath;
  /** Second at which it ends. */
  until: number;
  /** In order of time, from the start's second on. */
  script: readonly { at: number; command: AccountCommand }[];
  venue: Venue;
}

/** What a story has come to. */
export interface ContractEnding {
  state: PerpetualState;
  events: PerpetualEvent[];
  /** What the account was worth at its end, and at the worst of its seconds, in ticks × lots. */
  worth: bigint;
  lowest: bigint;
}

/** Computes what an account is worth at a mark price: money, margin and what is not realised. */
export function accountWorth({ wallet, position }: PerpetualState, mark: number): bigint {
  return position === null ? wallet : wallet + position.margin + unrealisedAt(position, mark);
}

/**
 * Lives through a story. A command that is rejected changes nothing, as ever. The same story ends the
 * same way.
 */
export function replayContract(story: ContractStory): ContractEnding {
  const { start, path, until } = story;
  const events: PerpetualEvent[] = [];
  let state = start;
  let lowest = start.wallet;
  for (const chapter of play(story)) {
    // Between two commands of one second nobody looks at it.
    if (chapter.state.at > state.at) {
      lowest = lowestUntil(path, state, chapter.state.at - 1, lowest);
    }
    state = chapter.state;
    events.push(...chapter.events);
  }
  const worth = accountWorth(state, path.momentAt(until).mark);
  return { state, events, worth, lowest: minOf(lowest, worth) };
}

/** Lists what happens in a story: the same as {@link replayContract}, sooner. */
export function listEvents(story: ContractStory): PerpetualEvent[] {
  return [...play(story)].flatMap(({ events }) => events);
}

/** Returns whether something is closed by force in a story. */
export function endsByForce(story: ContractStory): boolean {
  for (const { events } of play(story)) {
    if (events.some(({ type }) => type === 'liquidated')) return true;
  }
  return false;
}

/** Gives a story from one moment to the next at which something may happen. */
function* play({ start, path, until, script, venue }: ContractStory): Generator<{
  state: PerpetualState;
  events: PerpetualEvent[];
}> {
  let state = start;
  for (const { at, command } of script) {
    if (at > until) break;
    for (const passage of passAlong(state, path, at, venue)) {
      yield passage;
      state = passage.state;
    }
    const result = submitPerpetual(state, command, path.momentAt(at), venue);
    state = result.state;
    if (result.accepted) yield { state, events: result.events };
  }
  yield* passAlong(state, path, until, venue);
}

/**
 * Computes the least that an account was worth, from the second that it stands at to another, while nothing happened to it.
 * @param lowest What it has been worth before at the worst.
 */
function lowestUntil(
  path: ContractPath,
  state: PerpetualState,
  until: number,
  lowest: bigint,
): bigint {
  const { position, at } = state;
  if (position === null) return minOf(lowest, state.wallet);
  const side = position.direction === 'long' ? 'low' : 'high';
  if (accountWorth(state, path.markBound(at, until, side)) >= lowest) return lowest;
  return minOf(lowest, accountWorth(state, path.extremeMark(at, until, side)));
}
