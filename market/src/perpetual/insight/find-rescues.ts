import { decimalText, divided, times } from '../../money/decimal.ts';
import { priceText } from '../../simulation/units.ts';
import type { AccountCommand } from '../commands.ts';
import type { PerpetualEvent } from '../events.ts';
import { moneyText } from '../money-texts.ts';
import { explainLiquidation } from './explain-liquidation.ts';
import type { ContractStory } from './replay-contract.ts';
import { endsByForce, listEvents, replayContract } from './replay-contract.ts';

/** What might have been done otherwise. */
export type Rescue =
  /** The same margin at another leverage: fewer coins. */
  | { kind: 'leverage'; leverage: number }
  /** A stop brought along by the order that opened the position, in ticks. */
  | { kind: 'stop'; price: number }
  /** Isolated margin added as soon as the position was open, in ticks × lots. */
  | { kind: 'margin'; amount: bigint };

/** What would have come of it on the same path. Money is in ticks × lots. */
export interface RescueOutcome {
  rescue: Rescue;
  /** Whether nothing would have been closed by force. */
  saved: boolean;
  /** Whether the wallet had what it takes; where it had not, the outcome is that of a wallet that had. */
  affordable: boolean;
  /** What the account would have gained by the end of the path, and at its worst; below 0 for a loss. */
  result: bigint;
  lowest: bigint;
}

/** A position that was closed by force: what opened it, when, and at which leverage. */
interface Lost {
  order: string;
  openedAt: number;
  leverage: number;
  isolated: boolean;
}

/**
 * Finds what would have saved a position that was closed by force, by living through the same path
 * again: the greatest leverage that survives it with the same margin, and the least margin, to a hundredth
 * of the currency, that had to be added.
 * @param story Begins with nothing open and holds the opening of one position; ends where one wants to know of.
 * @returns Those that there are; none when nothing was closed by force.
 */
export function findRescues(story: ContractStory): RescueOutcome[] {
  const lost = findLost(story);
  if (lost === null) return [];
  const found: RescueOutcome[] = [];
  for (let leverage = lost.leverage - 1; leverage >= 1; leverage -= 1) {
    const rescue = { kind: 'leverage', leverage } as const;
    if (endsByForce(change(story, lost, rescue))) continue;
    found.push(outcomeOf(story, lost, rescue));
    break;
  }
  const added = lost.isolated ? findLeastMargin(story, lost) : null;
  return added === null ? found : [...found, added];
}

/** Lives through the story with one thing done otherwise; null when nothing was closed by force in it. */
export function tryRescue(story: ContractStory, rescue: Rescue): RescueOutcome | null {
  const lost = findLost(story);
  return lost === null ? null : outcomeOf(story, lost, rescue);
}

function outcomeOf(story: ContractStory, lost: Lost, rescue: Rescue): RescueOutcome {
  const { start } = story;
  const changed = change(story, lost, rescue);
  const ending = replayContract(changed);
  const before = changed.start.wallet;
  return {
    rescue,
    saved: !isClosedByForce(ending.events),
    affordable: rescue.kind !== 'margin' || isAdded(listEvents({ ...changed, start })),
    result: ending.worth - before,
    lowest: ending.lowest - before,
  };
}

function isClosedByForce(events: readonly PerpetualEvent[]): boolean {
  return events.some(({ type }) => type === 'liquidated');
}

function isAdded(events: readonly PerpetualEvent[]): boolean {
  return events.some(({ type }) => type === 'margin-added');
}

/** Finds the least margin by bisection: more of it never closes a position earlier. */
function findLeastMargin(story: ContractStory, lost: Lost): RescueOutcome | null {
  const { priceDigits, quantityDigits } = story.start.instrument;
  const step = 10n ** BigInt(Math.max(0, priceDigits + quantityDigits - 2));
  const rescueOf = (steps: bigint): Rescue => ({ kind: 'margin', amount: steps * step });
  const saves = (steps: bigint): boolean => !endsByForce(change(story, lost, rescueOf(steps)));
  let below = 0n;
  let above = 1n;
  while (!saves(above)) {
    below = above;
    above *= 4n;
    // Beyond a trillion nothing is helped by margin.
    if (above > 10n ** 14n) return null;
  }
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    if (saves(middle)) above = middle;
    else below = middle;
  }
  return outcomeOf(story, lost, rescueOf(above));
}

function findLost(story: ContractStory): Lost | null {
  const events = listEvents(story);
  const account = explainLiquidation(events);
  const opening = account?.steps[0];
  if (opening?.type !== 'filled') return null;
  const before = events.slice(0, events.indexOf(opening));
  const set = before.findLast((event) => event.type === 'leverage-set');
  const mode = before.findLast((event) => event.type === 'margin-mode-set');
  return {
    order: opening.order,
    openedAt: opening.at,
    leverage: set?.leverage ?? story.start.leverage,
    isolated: (mode?.mode ?? story.start.mode) === 'isolated',
  };
}

function change(story: ContractStory, lost: Lost, rescue: Rescue): ContractStory {
  const { start, script } = story;
  const { instrument } = start;
  switch (rescue.kind) {
    case 'stop': {
      const stop = priceText(instrument, rescue.price);
      return { ...story, script: script.map((line) => withStop(line, lost.order, stop)) };
    }
    case 'leverage': {
      const { leverage } = rescue;
      const kept = script.filter(({ command }) => command.type !== 'set-leverage');
      const lot = { units: 1n, scale: instrument.quantityDigits };
      const scaled = (quantity: string): string =>
        decimalText(divided(times(quantity, leverage), lost.leverage, lot, 'down'));
      return {
        ...story,
        start: { ...start, leverage },
        script: kept.map(({ at, command }) => ({ at, command: resized(command, scaled) })),
      };
    }
    case 'margin': {
      const amount = moneyText(instrument, rescue.amount);
      const place = script.findLastIndex(({ at }) => at <= lost.openedAt) + 1;
      const command = { id: 'rescue', type: 'add-margin', amount } as const;
      const rich = {
        wallet: start.wallet + rescue.amount,
        deposited: start.deposited + rescue.amount,
      };
      return {
        ...story,
        start: { ...start, ...rich },
        script: script.toSpliced(place, 0, { at: lost.openedAt, command }),
      };
    }
  }
}

type Line = ContractStory['script'][number];

function withStop({ at, command }: Line, order: string, stop: string): Line {
  if (command.type !== 'place-order' || command.id !== order) return { at, command };
  return { at, command: { ...command, order: { ...command.order, stop } } };
}

function resized(command: AccountCommand, scaled: (quantity: string) => string): AccountCommand {
  if (command.type === 'place-order') {
    const { order } = command;
    return { ...command, order: { ...order, quantity: scaled(order.quantity) } };
  }
  const sized = command.type === 'place-exit' || command.type === 'amend-order';
  if (!sized || command.quantity === undefined) return command;
  return { ...command, quantity: scaled(command.quantity) };
}
