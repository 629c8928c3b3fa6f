import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Contained } from '../../ui/contained.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { BadgeWall } from './badge-wall.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { NextStep } from './next-step.tsx';
import { HeadlineFigures } from './headline-figures.tsx';

/** « Mes progrès »: the learner's own figures. */
export function Component() {
  const dashboard = useQuery(api.progress.dashboard.queryOptions());
  const { data } = dashboard;
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="font-display text-h1">Mes progrès</h1>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Les chiffres affichés sont les derniers reçus." />
      </div>
      {data !== undefined ? (
        <>
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <Contained of={data}>
              <HeadlineFigures dashboard={data} />
            </Contained>
            <Contained of={data}>
              <NextStep dashboard={data} />
            </Contained>
          </div>
          <Contained of={data}>
            <LessonsDone completions={data.completions} />
          </Contained>
          <Contained of={data}>
            <BadgeWall badges={data.badges} />
          </Contained>
        </>
      ) : dashboard.isError ? (
        <div className="mt-8 max-w-2xl">
          <ErrorState
            title="Impossible de charger vos progrès"
            text="Vos points et vos badges sont enregistrés."
            onRetry={() => void dashboard.refetch()}
          />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className="mt-8">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <Skeleton className="h-28" label="Chargement de vos progrès" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="mt-12 h-64" />
    </div>
  );
}
