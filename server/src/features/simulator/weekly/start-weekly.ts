import { weeklyGroupOf } from '@chandelle/contract/weekly-rules';
import { blindCandles, blindSeries } from '@chandelle/market/episodes/blind-stretch';
import { createCandleSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { type MarketWeek, marketWeekOf } from '@chandelle/market/weekly/market-week';
import { and, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { completions } from '../../progress/tables.ts';
import { episodeOf } from '../episodes/open-stored.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { startInSlot } from '../start-in-slot.ts';
import { presentSimulation, type StoredSimulation } from '../stored-simulation.ts';
import { simulations } from '../tables.ts';
import { openWeek, type WeeklyMarket } from './draw-week.ts';
import { weeklyEntries } from './tables.ts';

interface WeeklyStart {
  id: string;
  replaces: readonly string[];
  shown: boolean;
}

/**
 * Starts a learner's one try at the week's market, or gives it back as it stands as long as it is under way, from whatever
 * device and by whatever id.
 *
 * @throws WEEK_PLAYED once it is over, OUT_OF_RANKING (wants to be seen, and chose not to be listed), and as {@link startInSlot}
 */
export async function startWeekly(
  services: SimulatorServices,
  { learnerId, listedOnLeaderboard }: Pick<SignedIn, 'learnerId' | 'listedOnLeaderboard'>,
  { id, replaces, shown }: WeeklyStart,
): Promise<StoredSimulation> {
  const now = services.clock();
  const week = marketWeekOf(now);
  const begun = await findBegun(services, learnerId, week);
  if (begun !== null) return begun;
  if (shown && !listedOnLeaderboard) throw apiError('OUT_OF_RANKING');
  try {
    return await startInSlot(
      services,
      learnerId,
      { slot: 'replay', id, replaces },
      {
        isSame: ({ hidden }) => hidden?.week?.monday === week.monday,
        make: async (tx) => {
          const market = await openWeek(tx, services, week, now);
          await takeTry(tx, { learnerId, simulationId: id, monday: week.monday, shown, now });
          const { episodeId, hidden } = market;
          return { episodeId, hidden, scenario: null, state: makeState(services, market) };
        },
      },
    );
  } catch (error) {
    // Begun on two devices at once: the other one was first.
    const other = await findBegun(services, learnerId, week);
    if (other !== null) return other;
    throw error;
  }
}

/** Finds the market that a learner has begun this week; null where there is none. */
async function findBegun(
  { database, episodes }: SimulatorServices,
  learnerId: string,
  { monday }: MarketWeek,
): Promise<StoredSimulation | null> {
  const [entry] = await database
    .select({ simulation: simulations })
    .from(weeklyEntries)
    .leftJoin(simulations, eq(simulations.id, weeklyEntries.simulationId))
    .where(and(eq(weeklyEntries.learnerId, learnerId), eq(weeklyEntries.monday, monday)));
  if (entry === undefined) return null;
  if (entry.simulation === null || entry.simulation.endedAt !== null) throw apiError('WEEK_PLAYED');
  return presentSimulation(episodes, entry.simulation);
}

/** Writes that a learner plays the market of a week, which the table holds to once. */
async function takeTry(
  tx: Transaction,
  {
    learnerId,
    now,
    ...entry
  }: { learnerId: string; simulationId: string; monday: string; shown: boolean; now: Date },
): Promise<void> {
  const taken = await tx
    .insert(weeklyEntries)
    .values({ ...entry, learnerId, group: await readGroup(tx, learnerId), startedAt: now })
    .onConflictDoNothing()
    .returning({ learnerId: weeklyEntries.learnerId });
  if (taken.length === 0) throw apiError('WEEK_PLAYED');
}

/** Reads in which group a learner is by now: that of the lessons completed. */
export async function readGroup(
  database: Database | Transaction,
  learnerId: string,
): Promise<number> {
  const [done] = await database
    .select({ lessons: count(completions.id) })
    .from(completions)
    .where(eq(completions.learnerId, learnerId));
  return weeklyGroupOf(done?.lessons ?? 0);
}

function makeState({ episodes }: Pick<SimulatorServices, 'episodes'>, market: WeeklyMarket) {
  const { hidden, seed, monday } = market;
  const { series } = episodeOf(episodes, market);
  return saveSimulation(
    createCandleSimulation({
      series: blindSeries(series, hidden.days, hidden.seed, hidden),
      ...blindCandles(hidden.days),
      seed,
      preset: 'replay',
      coin: 'JETON',
      episode: { id: null, week: monday },
    }),
  );
}
