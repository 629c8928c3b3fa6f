import { readEpisodeResult } from '@chandelle/market/episodes/episode-result';
import { resumeSimulation } from '@chandelle/market/simulation/simulation';
import type { Transaction } from '../../../platform/database/database.ts';
import { episodeResults, type simulations } from '../tables.ts';
import type { EpisodeLibrary } from '../../episodes/load-episodes.ts';
import { seriesOf } from './open-stored.ts';

type Row = typeof simulations.$inferSelect;

/**
 * Stores what came of a real stretch that is over or given up; once, however often it is told. One in which nothing was
 * done leaves nothing behind, unless its name was hidden: that is told from now on.
 */
export async function recordResult(
  tx: Transaction,
  episodes: EpisodeLibrary,
  row: Row,
  now: Date,
): Promise<void> {
  const series = seriesOf(episodes, row);
  if (row.episodeId === null || series === null) return;
  if (row.hidden === null && row.commandCount === 0) return;
  await tx
    .insert(episodeResults)
    .values({
      simulationId: row.id,
      learnerId: row.learnerId,
      episodeId: row.episodeId,
      blind: row.hidden !== null,
      ...readEpisodeResult(resumeSimulation(row.state, series)),
      endedAt: now,
    })
    .onConflictDoNothing();
}
