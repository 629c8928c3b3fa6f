import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useLoadFailure } from '../../ui/use-load-failure.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { BoardFrame, RankSkeleton } from './board-frame.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lead } from './league/league-lead.ts';
import { OwnPosition } from './own-position.tsx';
import { usePeriod } from './period-links.tsx';
import { RankTable } from './rank-table.tsx';

const texts = {
  whole: {
    lead: 'Les cent premiers, par points gagnés dans les leçons. À égalité, même rang.',
    empty: 'Aucun classement disponible pour le moment',
    howItBegins: 'Il commence avec les premiers points gagnés dans une leçon.',
  },
  week: {
    lead: 'Les cent premiers, par points gagnés depuis lundi à minuit, heure de Paris. Chaque lundi, tout le monde repart de zéro.',
    empty: 'Personne n’a encore gagné de point cette semaine',
    howItBegins: 'La première leçon terminée ouvre le classement de la semaine.',
  },
};

const league = lazyComponent(
  async () => (await import('./league/league-board.tsx')).LeagueBoard,
  <BoardFrame period="league" lead={lead} aside={<Skeleton className="h-85" />}>
    <RankSkeleton />
  </BoardFrame>,
);

/** The rankings: of all time, of the week, and of the learner's league. */
export function Component() {
  const period = usePeriod();
  return period === 'league' ? <league.Component /> : <Ranking period={period} />;
}

/** The ranking of all learners: the first hundred, and where the learner stands. */
function Ranking({ period }: { period: 'whole' | 'week' }) {
  const ofWeek = period === 'week';
  const whole = useQuery({ ...api.leaderboard.leaderboard.queryOptions(), enabled: !ofWeek });
  const week = useQuery({ ...api.leaderboard.week.queryOptions(), enabled: ofWeek });
  const ranking = ofWeek ? week : whole;
  const { data } = ranking;
  const text = texts[period];
  useLoadFailure(ranking, 'Impossible de charger le classement');
  const own =
    data === undefined ? (
      <Skeleton className="h-85" />
    ) : (
      <OwnPosition
        own={data.own}
        rankedLearners={data.rankedLearners}
        monday={ofWeek ? week.data?.monday : undefined}
      />
    );
  return (
    <BoardFrame
      period={period}
      lead={text.lead}
      {...(data !== undefined || !ranking.isError ? { aside: own } : {})}
    >
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
        <EmptyState title={text.empty} text={text.howItBegins} />
      ) : (
        <RankTable key={period} top={data.top} neighbours={data.neighbours} />
      )}
    </BoardFrame>
  );
}
