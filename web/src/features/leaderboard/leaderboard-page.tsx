import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '@chandelle/contract/paths';
import { useLoadFailure } from '../../ui/use-load-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { OwnPosition } from './own-position.tsx';
import { PeriodLinks, useOfWeek } from './period-links.tsx';
import { RankTable } from './rank-table.tsx';

const texts = {
  whole: {
    lead: 'Les cent premiers, par points gagnés dans les leçons. À égalité, on partage le rang.',
    empty: 'Aucun classement disponible pour le moment',
    howItBegins: 'Il commence avec les premiers points gagnés dans une leçon.',
  },
  week: {
    lead: 'Les cent premiers, par points gagnés depuis lundi à minuit, heure de Paris. Chaque lundi, tout le monde repart de zéro.',
    empty: 'Personne n’a encore gagné de point cette semaine',
    howItBegins: 'La première leçon terminée ouvre le classement de la semaine.',
  },
};

/** The ranking, of all time or of the week: the first hundred, and where the learner stands. */
export function Component() {
  const ofWeek = useOfWeek();
  const whole = useQuery({ ...api.leaderboard.leaderboard.queryOptions(), enabled: !ofWeek });
  const week = useQuery({ ...api.leaderboard.week.queryOptions(), enabled: ofWeek });
  const ranking = ofWeek ? week : whole;
  const { data } = ranking;
  const text = texts[ofWeek ? 'week' : 'whole'];
  useLoadFailure(ranking, 'Impossible de charger le classement');
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-1">
        <h1 className="font-display text-h1">Classement</h1>
        <p className="mt-2 mb-5 text-lead text-ink-2 text-pretty">{text.lead}</p>
        <PeriodLinks ofWeek={ofWeek} />
      </div>
      {(data !== undefined || !ranking.isError) && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {data === undefined ? (
            <Skeleton className="h-85" />
          ) : (
            <OwnPosition
              own={data.own}
              rankedLearners={data.rankedLearners}
              monday={ofWeek ? week.data?.monday : undefined}
            />
          )}
        </div>
      )}
      <div className="min-w-0 lg:col-start-1">
        <div className="mb-6 empty:hidden">
          <OfflineNotice text="Le classement affiché est le dernier reçu." />
        </div>
        {data === undefined ? (
          ranking.isError ? (
            <ErrorState
              title="Impossible de charger le classement"
              text="Vos points sont enregistrés."
              onRetry={() => void ranking.refetch()}
            />
          ) : (
            <RankSkeleton />
          )
        ) : data.top.length === 0 ? (
          <EmptyState
            title={text.empty}
            text={text.howItBegins}
            action={<ButtonLink to={paths.lessons}>Voir les leçons</ButtonLink>}
          />
        ) : (
          <RankTable key={String(ofWeek)} top={data.top} neighbours={data.neighbours} />
        )}
      </div>
    </div>
  );
}

function RankSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton
          key={index}
          className="h-12"
          {...(index === 0 ? { label: 'Chargement du classement' } : {})}
        />
      ))}
    </div>
  );
}
