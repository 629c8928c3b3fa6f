import { randomInt } from 'node:crypto';
import type { BlindDays } from '@chandelle/contract/episode-limits';
import { blindCandles, blindSeries, drawBlind } from '@chandelle/market/episodes/blind-stretch';
import { createCandleSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { joinSeries, requireSeries } from '../series/join-series.ts';
import { startInSlot } from '../start-in-slot.ts';
import type { StoredSimulation } from '../stored-simulation.ts';
import { episodeResults } from '../tables.ts';
import type { LoadedEpisode } from '../../episodes/load-episodes.ts';
import { shownBy } from './held-back.ts';

/** Seeds of which nobody can try all. */
const SEEDS = 2 ** 47;

/**
 * Starts a blind market: which stretch it is, which part of it, and by what its prices are multiplied, is drawn here and
 * stays here until it is over. Those that the learner has not been through come first.
 *
 * @param start.series Whether it is a part of the learner's series of a hundred decisions.
 * @throws as {@link startInSlot}; for a part of a series SERIES_NEEDED where none is under way, and SERIES_OVER where the one of the market before is over, if only by the position that was still open there
 */
export async function startBlind(
  services: SimulatorServices,
  learnerId: string,
  {
    id,
    days,
    series = false,
    replaces,
  }: { id: string; days: BlindDays; series?: boolean; replaces: readonly string[] },
): Promise<StoredSimulation> {
  return startInSlot(
    services,
    learnerId,
    { slot: 'replay', id, replaces },
    {
      isSame: ({ hidden, state }) =>
        hidden?.days === days && (state.episode?.series ?? false) === series,
      ...(series && { check: (tx) => requireSeries(tx, learnerId, replaces) }),
      make: async (tx) => {
        const part = { learnerId, simulationId: id, now: services.clock() };
        if (series && !(await joinSeries(tx, part))) return apiError('SERIES_OVER');
        const seed = randomInt(SEEDS);
        const episode = await drawEpisode(tx, services, learnerId);
        const drawn = drawBlind(episode.series, days, seed);
        const simulation = createCandleSimulation({
          series: blindSeries(episode.series, days, seed, drawn),
          ...blindCandles(days),
          seed: randomInt(2 ** 32),
          preset: 'replay',
          coin: 'JETON',
          episode: { id: null, ...(series && { series }) },
        });
        return {
          episodeId: episode.id,
          hidden: { ...drawn, seed, days },
          scenario: null,
          state: saveSimulation(simulation),
        };
      },
    },
  );
}

async function drawEpisode(
  tx: Transaction,
  { episodes, clock }: SimulatorServices,
  learnerId: string,
): Promise<LoadedEpisode> {
  const done = await tx
    .selectDistinct({ id: episodeResults.episodeId })
    .from(episodeResults)
    .where(and(eq(episodeResults.learnerId, learnerId), shownBy(clock())));
  const all = [...episodes.values()];
  const fresh = all.filter((episode) => !done.some(({ id }) => id === episode.id));
  const choice = fresh.length > 0 ? fresh : all;
  const episode = choice[randomInt(choice.length)];
  if (episode === undefined) throw new Error('There are no episodes.');
  return episode;
}
