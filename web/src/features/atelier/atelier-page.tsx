import { paths } from '@chandelle/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { describeError, errorCode } from '../../lib/errors.ts';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { lessonParameter } from './atelier-paths.ts';
import { CountLine, lookEvery } from './count-line.tsx';
import { CourseOverview } from './course-overview.tsx';
import { LessonDetail } from './lesson-detail.tsx';

/** Milliseconds for which a count that was asked for is waited for. */
const maxWaitMs = 120_000;

/** What all answers together say of the course: for teachers, counted, without names. */
export function Component() {
  const [search] = useSearchParams();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const figures = useQuery({
    ...api.atelier.figures.queryOptions({ staleTime: 0 }),
    retry: false,
    refetchInterval: ({ state }) => {
      const countedAt = Date.parse(state.data?.countedAt ?? '1970-01-01');
      const waits = askedAt !== null && countedAt < askedAt && Date.now() < askedAt + maxWaitMs;
      return waits ? lookEvery : false;
    },
  });
  const { data } = figures;
  const lesson = data?.lessons.find(({ id }) => id === search.get(lessonParameter));
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      {lesson !== undefined && (
        <Link
          to={paths.atelier}
          className="link mb-2 inline-flex min-h-11 items-center gap-1.5 text-small"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          Atelier
        </Link>
      )}
      <h1 tabIndex={-1} className="font-display text-h1">
        {lesson?.title ?? 'Atelier'}
      </h1>
      {data === undefined ? (
        <Waiting error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <>
          {lesson === undefined && (
            <p className="mt-2 max-w-[60ch] text-lead text-ink-2 text-pretty">
              Ce que les réponses de tous disent du cours. Des comptes, jamais un nom.
            </p>
          )}
          <CountLine atelier={data} onAsked={() => setAskedAt(Date.now())} />
          {data.countedAt === null || data.learners === 0 ? (
            <div className="mt-10">
              <EmptyState
                title="Pas encore de réponse à compter"
                text="Dès que des apprenants auront répondu aux questions du cours, vous verrez ici où ils se trompent, ce qu’ils oublient et où ils s’arrêtent."
              />
            </div>
          ) : lesson === undefined ? (
            <CourseOverview atelier={data} />
          ) : (
            <LessonDetail lesson={lesson} />
          )}
        </>
      )}
    </div>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="mt-8">
      {error === null ? (
        <Skeleton className="h-100" label="Chargement de l’atelier" />
      ) : errorCode(error) === 'TEACHERS_ONLY' ? (
        <EmptyState
          title="Cette page est réservée aux enseignants"
          text="Vos propres chiffres sont dans « Mes progrès »."
          action={<ButtonLink to={paths.dashboard}>Voir mes progrès</ButtonLink>}
        />
      ) : (
        <ErrorState
          title="Impossible de charger l’atelier"
          text={describeError(error)}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
