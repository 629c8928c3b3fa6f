import type { SimulationState } from '@chandelle/market/simulation/state';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { api } from '../../../../lib/api.ts';
import { useLateComponent } from '../../../../ui/use-late-component.ts';

// It has to be asked of the API first, as the words that name it.
const loadOrigin = async () => (await import('./named-origin.tsx')).NamedOrigin;

const within = 'Entre leurs quatre prix, les secondes et le carnet sont tirés par le moteur.';

/** Says what the candles of a chart are, and which part of them nobody has traded. */
export function ChartOrigin({ state }: { state: SimulationState }) {
  const { file, episode } = state;
  if (file === null) return 'Données simulées.';
  if (episode === undefined)
    return 'Bougies de votre fichier ; ce qui se passe à l’intérieur de chacune est simulé.';
  if (episode.id === null)
    return `Bougies d’un marché qui a eu lieu, prix et volumes multipliés par des facteurs cachés. ${within}`;
  return <EpisodeOrigin id={episode.id} />;
}

function EpisodeOrigin({ id }: { id: string }) {
  const { data } = useQuery(api.simulator.episodes.queryOptions());
  const NamedOrigin = useLateComponent(loadOrigin);
  const episode = data?.episodes.find((each) => each.id === id);
  if (episode === undefined || NamedOrigin === null) return `Bougies d’une heure, UTC. ${within}`;
  return (
    <>
      {createElement(NamedOrigin, { episode })}
      {`. ${within}`}
    </>
  );
}
