import { useQuery } from '@tanstack/react-query';
import { paths } from '@chandelle/contract/paths';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import { BlindPanel } from './blind-panel.tsx';
import { NamedEpisodes } from './named-episodes.tsx';
import { OwnResults } from './own-results.tsx';

/** « Choisir un marché »: the markets that took place, blind or by name, and what one made of them. */
export function Component() {
  const { data, isError, error, refetch } = useQuery(api.simulator.episodes.queryOptions());
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <header>
        <h1 className="font-display text-h1">Choisir un marché</h1>
        <p className="mt-2 max-w-[48ch] text-lead text-ink-2 text-pretty">
          {`${data === undefined ? 'Des' : beginSentence(writeCount(data.episodes.length, 'm'))} épisodes qui ont eu lieu, heure par heure. Vous savez lequel, ou vous ne le saurez qu’à la fin.`}
        </p>
      </header>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Un épisode déjà ouvert par son nom continue dans le simulateur." />
      </div>
      <div className="mt-6">
        <BlindPanel />
      </div>
      {data !== undefined ? (
        <>
          <NamedEpisodes {...data} />
          <OwnResults {...data} />
        </>
      ) : isError ? (
        <div className="mt-10">
          <ErrorState
            title="Impossible de charger les épisodes"
            text={describeError(error, 'Le serveur n’a pas pu répondre.')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton className="mt-12 h-150" label="Chargement des épisodes" />
      )}
      <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-6">
        <p className="max-w-[72ch] text-small text-ink-2 text-pretty">
          <b className="font-semibold text-ink">D’où viennent ces prix.</b> Binance et Kraken,
          bougies d’une heure en UTC, recoupées avec d’autres places. Entre les quatre prix d’une
          heure, les secondes et le carnet sont tirés par notre moteur, toujours de la même façon
          pour un même numéro. Des prix passés ne disent rien des prix à venir.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink variant="secondary" to={paths.simulator}>
            Marché simulé, ou vos bougies
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.hundredTrades}>
            Vos cent décisions
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.weekly}>
            Le marché de la semaine
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.perpetual}>
            Avec un contrat perpétuel
          </ButtonLink>
        </div>
      </footer>
    </div>
  );
}
