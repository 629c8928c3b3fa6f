import { addTallies, emptyTally, type DayTally } from '@chandelle/market/plan/day-tally';
import { capInstant, writeInstant } from '@chandelle/market/plan/plan-moment';
import { versionOn } from '@chandelle/market/plan/plan';
import type { Command } from '@chandelle/market/simulation/commands';
import { tallyOf } from '@chandelle/market/simulation/plan/held-days';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readPlanVersions } from '../../plan-versions/read-plan-versions.ts';
import { simulations } from '../tables.ts';

/** What was done in a market on the real days that can still be going on somewhere. */
export interface MarketDays {
  simulation: string;
  days: Record<string, DayTally>;
}

/** A day has ended everywhere after so long, in milliseconds. */
const dayAnywhere = 51 * 3_600_000;
/** How far ahead of ours a learner's clock may be, in milliseconds. */
const clockError = 300_000;

/** Reads what a learner did in each market on the days that can still be going on. */
export async function readMarketDays(
  database: Database | Transaction,
  learnerId: string,
  now: Date,
  except?: string,
): Promise<MarketDays[]> {
  const rows = await database
    .select({ id: simulations.id, state: simulations.state })
    .from(simulations)
    .where(
      and(
        eq(simulations.learnerId, learnerId),
        gt(simulations.updatedAt, new Date(now.getTime() - dayAnywhere)),
        gt(simulations.commandCount, 0),
        except === undefined ? undefined : ne(simulations.id, except),
      ),
    );
  return rows.map(({ id, state }) => ({
    simulation: id,
    days: Object.fromEntries(
      (state.held?.days ?? []).slice(-3).map(({ day }) => [day, tallyOf(state, day)]),
    ),
  }));
}

/** Reads what holds a learner's commands to their plan in one market; undefined where none of them buys, or there is no plan. */
export async function readGuard(
  tx: Transaction,
  learnerId: string,
  { id, commands, now }: { id: string; commands: readonly { command: Command }[]; now: Date },
): Promise<PlanGuard | undefined> {
  if (!commands.some(({ command }) => mayBuy(command))) return undefined;
  const versions = await readPlanVersions(tx, learnerId);
  if (versions.length === 0) return undefined;
  const elsewhere: Record<string, DayTally> = {};
  for (const { days } of await readMarketDays(tx, learnerId, now, id))
    for (const [day, tally] of Object.entries(days))
      if (versionOn(versions, day) !== null)
        elsewhere[day] = addTallies([elsewhere[day] ?? emptyTally, tally]);
  return { versions, elsewhere };
}

const mayBuy = (command: Command) =>
  command.type === 'amend-order' ||
  (command.type === 'place-order' && command.order.side === 'buy');

/**
 * Takes a command's word on when it was made, but for a time that has not come yet. One that buys and does not say so, which no page
 * of ours sends, is made now, where most learners are.
 */
export function dateCommand(command: Command, now: Date): Command {
  if (command.made === undefined)
    return mayBuy(command) ? { ...command, made: writeInstant(now, usualOffset(now)) } : command;
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
