import { readEpisodeResult } from '@chandelle/market/episodes/episode-result';
import { resumeSimulation } from '@chandelle/market/simulation/simulation';
import type { Transaction } from '../../../platform/database/database.ts';
import { episodeResults, type simulations } from '../tables.ts';
import type { EpisodeLibrary } from '../../episodes/load-episodes.ts';
import { recordDecisions } from '../series/record-decisions.ts';
import { recordWeekly } from '../weekly/record-weekly.ts';
import { seriesOf } from './open-stored.ts';

type Row = typeof simulations.$inferSelect;

/**
 * Stores what came of a real stretch that is over or given up, and what was decided in it for a series; once, however often it is
 * told. One in which nothing was done leaves nothing behind, unless its name was hidden: that is told from now on.
 */
export async function recordResult(
  tx: Transaction,
  episodes: EpisodeLibrary,
  row: Row,
  now: Date,
): Promise<void> {
  await recordDecisions(tx, episodes, row, { now, over: true });
  const series = seriesOf(episodes, row);
  if (row.episodeId === null || series === null) return;
  if (row.hidden === null && row.commandCount === 0) return;
  const simulation = resumeSimulation(row.state, series);
  await tx
    .insert(episodeResults)
    .values({
      simulationId: row.id,
      learnerId: row.learnerId,
      episodeId: row.episodeId,
      blind: row.hidden !== null,
      ...readEpisodeResult(simulation),
      endedAt: now,
      heldUntil: row.hidden?.week === undefined ? null : new Date(row.hidden.week.until),
    })
    .onConflictDoNothing();
  if (row.hidden?.week !== undefined) await recordWeekly(tx, row.id, simulation, now);
}
