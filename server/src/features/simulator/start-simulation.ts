import {
  createCandleSimulation,
  createSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import type { Slot } from '@chandelle/contract/simulator-limits';
import { episodeBegin } from '../episodes/load-episodes.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { startInSlot } from './start-in-slot.ts';
import type { StoredSimulation } from './stored-simulation.ts';
import { invalidField } from '../../platform/api-error.ts';

const presets = { market: 'simulator', replay: 'replay' } as const;

export interface Start {
  slot: Slot;
  id: string;
  /** The story that is told, or the episode that it is: one of both. */
  scenario?: ScenarioName;
  episode?: string;
  seed: number;
  /** The markets of that slot that the page knows of. */
  replaces: readonly string[];
}

/**
 * Starts a market that a page has begun: of a scenario, or an episode by its name.
 *
 * @throws as {@link startInSlot}; INVALID_INPUT also for an episode that is not there
 */
export async function startSimulation(
  services: SimulatorServices,
  learnerId: string,
  start: Start,
): Promise<StoredSimulation> {
  const { scenario = null, seed, slot } = start;
  const state = saveSimulation(
    scenario === null
      ? episodeMarket(services, start)
      : createSimulation({ scenario, seed, preset: presets[slot] }),
  );
  const episodeId = state.episode?.id ?? null;
  return startInSlot(services, learnerId, start, {
    isSame: (row) =>
      row.seed === seed &&
      row.scenario === scenario &&
      row.episodeId === episodeId &&
      row.hidden === null,
    make: () => ({ scenario, episodeId, hidden: null, state }),
  });
}

function episodeMarket({ episodes }: SimulatorServices, { episode: id, seed, slot }: Start) {
  const episode = episodes.get(id ?? '');
  if (episode === undefined)
    throw invalidField('episode', 'Cet épisode n’existe pas. Choisissez-en un dans la liste.');
  if (slot !== 'replay') throw invalidField('slot', 'Un épisode se joue en séance.');
  const { series, shown } = episode;
  return createCandleSimulation({
    series,
    begin: episodeBegin,
    seed,
    preset: 'replay',
    coin: shown.coin,
    currency: shown.currency,
    episode: { id: episode.id },
  });
}
