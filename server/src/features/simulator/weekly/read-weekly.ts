import { lessonsOfGroup } from '@chandelle/contract/weekly-rules';
import type { weeklySchema } from '@chandelle/contract/weekly';
import {
  marketWeekBefore,
  marketWeekOf,
  type MarketWeek,
} from '@chandelle/market/weekly/market-week';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { SignedIn } from '../../identity/read-session.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { judgeAsItStands } from './judge-unfinished.ts';
import { readRanking } from './read-ranking.ts';
import { readGroup } from './start-weekly.ts';
import { weeklyEntries, weeklyMarkets } from './tables.ts';
import { presentMarket, presentPositions } from './present-week.ts';

type Weekly = z.input<typeof weeklySchema>;
type Entry = typeof weeklyEntries.$inferSelect;

/**
 * Reads the week's market as far as a learner may know it, and how the week before ended: what its market was, how the
 * learner played it, and how their group is ranked. Of the open week nothing is told of others.
 */
export async function readWeekly(
  services: SimulatorServices,
  learner: SignedIn | null,
): Promise<Weekly> {
  const week = marketWeekOf(services.clock());
  const open = { monday: week.monday, endsAt: week.to.toISOString() };
  if (learner === null) return { ...open, listed: false, own: null, last: null };
  const { learnerId, listedOnLeaderboard: listed } = learner;
  const own = await readEntry(services, learnerId, week.monday);
  return {
    ...open,
    listed,
    own: own === null ? null : presentEntry(own),
    last: await readLast(services, learnerId, marketWeekBefore(week)),
  };
}

async function readLast(
  services: SimulatorServices,
  learnerId: string,
  { monday, from, to }: MarketWeek,
): Promise<Weekly['last']> {
  const { database, episodes } = services;
  const [market] = await database
    .select()
    .from(weeklyMarkets)
    .where(eq(weeklyMarkets.monday, monday));
  const episode = episodes.get(market?.episodeId ?? '');
  if (market === undefined || episode === undefined) return null;
  let own = await readEntry(services, learnerId, monday);
  if (own?.finishedAt === null) {
    // The week has just ended, and nobody has judged it yet.
    await judgeAsItStands(services, own.simulationId);
    own = await readEntry(services, learnerId, monday);
  }
  const group = own?.group ?? (await readGroup(database, learnerId));
  const ranking = await readRanking(database, { monday, group, learnerId });
  return {
    monday,
    from: from.toISOString(),
    to: to.toISOString(),
    ...presentMarket(episode, market),
    own:
      own === null
        ? null
        : {
            ...presentEntry(own),
            rank: ranking.rows.find((row) => row.own)?.rank ?? null,
            played: presentPositions(episode, market, own.positions ?? []),
          },
    ranking,
  };
}

async function readEntry(
  { database }: SimulatorServices,
  learnerId: string,
  monday: string,
): Promise<Entry | null> {
  const [entry] = await database
    .select()
    .from(weeklyEntries)
    .where(and(eq(weeklyEntries.learnerId, learnerId), eq(weeklyEntries.monday, monday)));
  return entry ?? null;
}

function presentEntry(entry: Entry): NonNullable<Weekly['own']> {
  const { points, plan, risk, stops, calm, lost, positions, gainPercent, gainResult } = entry;
  return {
    group: lessonsOfGroup(entry.group),
    shown: entry.shown,
    playing: entry.finishedAt === null,
    score:
      points === null
        ? null
        : {
            points,
            lines: { plan: plan ?? 0, risk: risk ?? 0, stops: stops ?? 0, calm: calm ?? 0 },
            lost: lost ?? [],
          },
    gain: gainPercent === null ? null : { percent: gainPercent, result: gainResult },
    positions: positions?.length ?? 0,
  };
}
