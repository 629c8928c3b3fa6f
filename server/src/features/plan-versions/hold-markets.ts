import { addTallies, emptyTally, type DayTally } from '@chandelle/market/plan/day-tally';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { capInstant, writeInstant } from '@chandelle/market/plan/plan-moment';
import { versionOn } from '@chandelle/market/plan/plan';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readPlanVersions } from './read-plan-versions.ts';

/** What was done in a market on the real days that can still be going on somewhere. */
export interface MarketDays {
  market: string;
  days: Record<string, DayTally>;
}

/** Reads what a learner did at a desk, in each market that was moved since an instant. */
export type ReadDaysOfMarkets = (
  database: Database | Transaction,
  learnerId: string,
  since: Date,
) => Promise<MarketDays[]>;

/** What holding a learner to their plan uses of the outside. */
export interface PlanServices {
  /** The desks at which one trades: a day is counted over all of them. */
  dayReaders: readonly ReadDaysOfMarkets[];
}

/** A day has ended everywhere after so long, in milliseconds. */
const dayAnywhere = 51 * 3_600_000;
/** How far ahead of ours a learner's clock may be, in milliseconds. */
const clockError = 300_000;

/** Reads what a learner did in each market, at all desks, on the days that can still be going on. */
export async function readMarketDays(
  database: Database | Transaction,
  { dayReaders }: PlanServices,
  learnerId: string,
  now: Date,
): Promise<MarketDays[]> {
  const since = new Date(now.getTime() - dayAnywhere);
  const found: MarketDays[] = [];
  // One after the other: a transaction has one connection.
  for (const readDays of dayReaders) found.push(...(await readDays(database, learnerId, since)));
  return found;
}

/** What a page has sent for a market, and which of its commands may open something. */
interface Sent<Command> {
  market: string;
  commands: readonly { command: Command }[];
  mayOpen: (command: Command) => boolean;
  now: Date;
}

/** Reads what holds a learner's commands to their plan in one market; undefined where none of them opens anything, or there is no plan. */
export async function readGuard<Command>(
  tx: Transaction,
  services: PlanServices,
  learnerId: string,
  { market, commands, mayOpen, now }: Sent<Command>,
): Promise<PlanGuard | undefined> {
  if (!commands.some(({ command }) => mayOpen(command))) return undefined;
  const versions = await readPlanVersions(tx, learnerId);
  if (versions.length === 0) return undefined;
  const elsewhere: Record<string, DayTally> = {};
  for (const other of await readMarketDays(tx, services, learnerId, now))
    for (const [day, tally] of Object.entries(other.market === market ? {} : other.days))
      if (versionOn(versions, day) !== null)
        elsewhere[day] = addTallies([elsewhere[day] ?? emptyTally, tally]);
  return { versions, elsewhere };
}

/**
 * Takes a command's word on when it was made, but for a time that has not come yet. One that opens something and does not say so,
 * which no page of ours sends, is made now, where most learners are.
 */
export function dateCommand<Command extends { made?: string }>(
  command: Command,
  mayOpen: (command: Command) => boolean,
  now: Date,
): Command {
  if (command.made === undefined)
    return mayOpen(command) ? { ...command, made: writeInstant(now, usualOffset(now)) } : command;
  return {
    ...command,
    made: capInstant(command.made, new Date(now.getTime() + clockError)),
  };
}

const usualClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns by how many minutes the clocks of most learners are ahead of UTC. */
const usualOffset = (now: Date): number =>
  Math.round((Date.parse(`${usualClock.format(now).replace(' ', 'T')}Z`) - now.getTime()) / 60_000);
