import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isEpisodeOver } from '@chandelle/market/episodes/episode-result';
import { isPublicBy, shownBy } from './episodes/held-back.ts';
import { episodeResults, simulationCommands, simulations } from './tables.ts';

/** Gathers a learner's simulated markets for the export of their data: what each was, and what they did in it. */
export async function exportSimulations(
  database: Database,
  learnerId: string,
  now: Date,
): Promise<unknown[]> {
  const rows = await database
    .select()
    .from(simulations)
    .where(eq(simulations.learnerId, learnerId))
    .orderBy(asc(simulations.startedAt));
  return Promise.all(
    rows.map(async ({ learnerId: _own, lastBatchId: _last, hidden, episodeId, ...simulation }) => ({
      ...simulation,
      // What a blind market is, its learner is not told before it is over, here either.
      ...((simulation.endedAt !== null || isEpisodeOver(simulation.state) || hidden === null) &&
      isPublicBy(hidden, now)
        ? { episodeId, hidden }
        : { episodeId: null, hidden: null }),
      commands: await database
        .select({ at: simulationCommands.at, command: simulationCommands.command })
        .from(simulationCommands)
        .where(eq(simulationCommands.simulationId, simulation.id))
        .orderBy(asc(simulationCommands.number)),
    })),
  );
}

/** Gathers what a learner made of episodes, for the export of their data. */
export async function exportResults(
  database: Database,
  learnerId: string,
  now: Date,
): Promise<unknown[]> {
  const rows = await database
    .select()
    .from(episodeResults)
    .where(and(eq(episodeResults.learnerId, learnerId), shownBy(now)))
    .orderBy(asc(episodeResults.endedAt));
  return rows.map(({ learnerId: _own, heldUntil: _until, ...result }) => result);
}
