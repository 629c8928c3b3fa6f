import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { Contained } from '../../ui/contained.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { isLoaded, useLatePart } from '../../ui/use-late-component.ts';
import { useSoonWanted } from '../../ui/use-soon-wanted.ts';
import type { DashboardDetailsProps } from './dashboard-details.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { DashboardNewcomer } from './newcomer.tsx';
import { sayDue } from './memory/say-memory.ts';
import type { ReviewMemory } from './memory/types.ts';
import { NextStep } from './next-step.tsx';
import { OwnCourseChart } from './own-course/own-course-chart.tsx';
import type { Dashboard } from './types.ts';

/** « Mes progrès »: the learner's own figures. */
export function Component() {
  const dashboard = useQuery(api.progress.dashboard.queryOptions());
  const zone = useZoneInput();
  const memory = useQuery(
    api.review.memory.queryOptions({ input: zone, placeholderData: keepPreviousData }),
  );
  const rhythm = useQuery(
    api.rhythm.rhythm.queryOptions({ input: zone, placeholderData: keepPreviousData }),
  );
  const { data } = dashboard;
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 lg:flex-nowrap">
        <div>
          <h1 className="font-display text-h1">Mes progrès</h1>
          {data !== undefined && (
            <p className="mt-2 text-lead text-ink-2 text-pretty">{summarise(data, memory.data)}</p>
          )}
        </div>
        {data !== undefined && (
          <Contained of={data}>
            <HeadlineFigures dashboard={data} />
          </Contained>
        )}
      </div>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Les chiffres affichés sont les derniers reçus." />
      </div>
      {data !== undefined ? (
        <Figures dashboard={data} memory={memory} rhythm={rhythm} />
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

const loadDetails = async () => (await import('./dashboard-details.tsx')).DashboardDetails;

/** What is first in view; the rest comes when somebody goes on to it. */
function Figures({ dashboard, memory, rhythm }: DashboardDetailsProps) {
  const begun = dashboard.completions.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // Who comes back lands where they were: all of it is there at once.
  const wanted = useSoonWanted(place) || isLoaded(loadDetails);
  const { component: Details, failed } = useLatePart(wanted ? loadDetails : null);
  return (
    <>
      <div className="mt-10 sm:mt-12">
        <Contained of={dashboard}>
          {begun ? (
            <OwnCourseChart dashboard={dashboard} />
          ) : (
            <DashboardNewcomer dashboard={dashboard} />
          )}
        </Contained>
      </div>
      {begun && (
        <div className="mt-8">
          <Contained of={dashboard}>
            <NextStep dashboard={dashboard} />
          </Contained>
        </div>
      )}
      <div ref={place} className={Details === null && !failed ? 'min-h-[200vh] print:min-h-0' : ''}>
        {Details !== null ? (
          createElement(Details, { dashboard, memory, rhythm })
        ) : failed ? (
          <p role="status" className="mt-10 text-ink-2">
            La suite de vos progrès n’a pas pu se charger. Elle s’affichera ici dès que le réseau
            répondra.
          </p>
        ) : (
          wanted && <Skeleton className="mt-10 h-90" label="Chargement de la suite" />
        )}
      </div>
    </>
  );
}

/** Says in a sentence what to do with the figures below. */
function summarise({ completions }: Dashboard, memory: ReviewMemory | undefined): string {
  if (completions.length === 0) return 'Vos chiffres s’inscriront ici, leçon après leçon.';
  return (memory === undefined ? null : sayDue(memory)) ?? 'Votre cours, leçon après leçon.';
}

function DashboardSkeleton() {
  return (
    <div className="mt-8">
      <Skeleton className="h-6 w-3/5" label="Chargement de vos progrès" />
      <Skeleton className="mt-8 h-20 sm:hidden" />
      <Skeleton className="mt-10 h-90" />
      <Skeleton className="mt-8 h-28" />
    </div>
  );
}
