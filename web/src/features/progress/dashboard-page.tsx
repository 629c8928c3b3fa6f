import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { Contained } from '../../ui/contained.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { AnswersByLesson } from './answers-by-lesson.tsx';
import { AttemptHistory } from './attempt-history.tsx';
import { BadgeWall } from './badge-wall.tsx';
import { SimulatorDiscipline } from './discipline.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { DashboardNewcomer } from './newcomer.tsx';
import { MemoryPart } from './memory/memory-part.tsx';
import { sayDue } from './memory/say-memory.ts';
import type { ReviewMemory } from './memory/types.ts';
import { NextStep } from './next-step.tsx';
import { OwnCourseChart } from './own-course/own-course-chart.tsx';
import { RhythmPart } from './rhythm/rhythm-part.tsx';
import type { Rhythm } from './rhythm/types.ts';
import { StudyTime } from './study-time.tsx';
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
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="font-display text-h1">Mes progrès</h1>
          {data !== undefined && (
            <p className="mt-2 text-lead text-ink-2">{summarise(data, memory.data)}</p>
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

interface FiguresProps {
  dashboard: Dashboard;
  memory: UseQueryResult<ReviewMemory>;
  rhythm: UseQueryResult<Rhythm>;
}

function Figures({ dashboard, memory, rhythm }: FiguresProps) {
  const { completions, study, attempts } = dashboard;
  const begun = completions.length > 0;
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
      {begun && (
        <div className="mt-16 empty:hidden">
          <MemoryPart query={memory} />
        </div>
      )}
      {attempts.length > 0 && (
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-16 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <div className="grid gap-y-16 empty:hidden">
            <Contained of={dashboard}>
              <AnswersByLesson study={study} />
            </Contained>
            {/* Where each lesson was done at the first attempt, « Leçons terminées » tells it all. */}
            {dashboard.attemptCount > completions.length && (
              <Contained of={dashboard}>
                <AttemptHistory attempts={attempts} attemptCount={dashboard.attemptCount} />
              </Contained>
            )}
          </div>
          <div className="grid gap-y-16">
            <RhythmPart query={rhythm} />
            <Contained of={dashboard}>
              <StudyTime study={study} studyMinutes={dashboard.studyMinutes} />
            </Contained>
            <Contained of={dashboard}>
              <SimulatorDiscipline />
            </Contained>
          </div>
        </div>
      )}
      {begun && (
        <Contained of={dashboard}>
          <LessonsDone completions={completions} />
        </Contained>
      )}
      <Contained of={dashboard}>
        <BadgeWall badges={dashboard.badges} />
      </Contained>
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
