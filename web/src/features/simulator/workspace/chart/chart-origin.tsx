import type { SimulationState } from '@chandelle/market/simulation/state';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { originText } from '../../episodes/episode-texts.ts';

const within = 'Entre leurs quatre prix, les secondes et le carnet sont tirés par le moteur.';

/** Says what the candles of a chart are, and which part of them nobody has traded. */
export function ChartOrigin({ state }: { state: SimulationState }) {
  const { file, episode } = state;
  if (file === null) return 'Données simulées.';
  if (episode === undefined)
    return 'Bougies de votre fichier ; ce qui se passe à l’intérieur de chacune est simulé.';
  if (episode.id === null)
    return `Bougies d’un marché qui a eu lieu, prix et volumes multipliés par des facteurs cachés. ${within}`;
  return <NamedOrigin id={episode.id} />;
}

function NamedOrigin({ id }: { id: string }) {
  const { data } = useQuery(api.simulator.episodes.queryOptions());
  const episode = data?.episodes.find((each) => each.id === id);
  if (episode === undefined) return `Bougies d’une heure, UTC. ${within}`;
  return (
    <>
      {`${originText(episode)}, relevées par `}
      <a
        className="underline decoration-line-strong underline-offset-2"
        href={episode.source.url}
        target="_blank"
        rel="noreferrer"
      >
        {episode.source.name}
      </a>
      {`. ${within}`}
    </>
  );
}
