import type { SimulationState } from '@chandelle/market/simulation/state';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { originText } from '../../simulator/episodes/episode-texts.ts';

/** Says what the candles are, and which part of the contract nobody has traded. */
export function ContractOrigin({ state }: { state: SimulationState }) {
  const id = state.episode?.id ?? null;
  const { data } = useQuery(api.simulator.episodes.queryOptions({ enabled: id !== null }));
  if (id === null) return 'Marché simulé : prix, financement et carnet sont tirés par le moteur.';
  const episode = data?.episodes.find((each) => each.id === id);
  return (
    <span>
      {`${episode === undefined ? 'Bougies d’une heure, UTC' : `Prix du comptant : ${originText(episode)}`}. Les secondes, le prix de référence, le financement et le carnet sont tirés par le moteur.`}
    </span>
  );
}
