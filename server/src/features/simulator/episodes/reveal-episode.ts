import type { revealSchema } from '@chandelle/contract/episodes';
import { pastDays } from '@chandelle/market/episodes/blind-stretch';
import { isEpisodeOver } from '@chandelle/market/episodes/episode-result';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { apiError } from '../../../platform/api-error.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { episodeResults, simulations } from '../tables.ts';
import { isPublicBy } from './held-back.ts';
import { presentEpisodeResult } from './list-episodes.ts';
import { episodeBegin } from '../../episodes/load-episodes.ts';
import { episodeOf } from './open-stored.ts';

/**
 * Tells which real stretch a learner's market was, with its true dates and prices, once it is over or given up.
 *
 * @throws SIMULATION_NOT_FOUND, EPISODE_NOT_OVER, EPISODE_HELD_BACK
 */
export async function revealEpisode(
  { database, episodes, clock }: SimulatorServices,
  learnerId: string,
  id: string,
): Promise<z.output<typeof revealSchema>> {
  const [found] = await database
    .select()
    .from(simulations)
    .leftJoin(episodeResults, eq(episodeResults.simulationId, simulations.id))
    .where(and(eq(simulations.id, id), eq(simulations.learnerId, learnerId)));
  if (found === undefined || found.simulations.episodeId === null)
    throw apiError('SIMULATION_NOT_FOUND');
  const { simulations: row, episode_results: result } = found;
  const { hidden, state } = row;
  // Whoever is not through with it is told nothing, whatever else is there.
  if ((row.endedAt === null && !isEpisodeOver(state)) || result === null)
    throw apiError('EPISODE_NOT_OVER');
  if (hidden?.week !== undefined && !isPublicBy(hidden, clock()))
    throw apiError('EPISODE_HELD_BACK', { until: hidden.week.until });
  const { series, shown } = episodeOf(episodes, row);
  const begin = hidden === null ? episodeBegin : hidden.firstHour + 24 * pastDays;
  const hours = Math.max(1, Math.ceil((state.now + 1) / 3600));
  const played = series.bars.slice(begin, begin + hours);
  const price = (ticks: number) => ticks / 10 ** series.priceDigits;
  return {
    episode: shown,
    from: series.startsAt + begin * 3600,
    to: series.startsAt + (begin + played.length) * 3600,
    factor: hidden?.priceFactor ?? 1,
    first: price(played[0]?.open ?? 0),
    last: price(played.at(-1)?.close ?? 0),
    high: price(played.reduce((most, { high }) => Math.max(most, high), 0)),
    low: price(played.reduce((least, { low }) => Math.min(least, low), Infinity)),
    result: presentEpisodeResult(result),
  };
}
