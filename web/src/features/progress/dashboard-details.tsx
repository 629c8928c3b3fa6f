import type { UseQueryResult } from '@tanstack/react-query';
import { Contained } from '../../ui/contained.tsx';
import { AnswersByLesson } from './answers-by-lesson.tsx';
import { AttemptHistory } from './attempt-history.tsx';
import { BadgeWall } from './badge-wall.tsx';
import { SimulatorDiscipline } from './discipline.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { MemoryPart } from './memory/memory-part.tsx';
import type { ReviewMemory } from './memory/types.ts';
import { RhythmPart } from './rhythm/rhythm-part.tsx';
import type { Rhythm } from './rhythm/types.ts';
import { StudyTime } from './study-time.tsx';
import type { Dashboard } from './types.ts';

export interface DashboardDetailsProps {
  dashboard: Dashboard;
  memory: UseQueryResult<ReviewMemory>;
  rhythm: UseQueryResult<Rhythm>;
}

/** What is under the learner's own chart: memory, answers, rhythm, time, discipline, lessons and badges. */
export function DashboardDetails({ dashboard, memory, rhythm }: DashboardDetailsProps) {
  const { completions, study, attempts } = dashboard;
  const begun = completions.length > 0;
  const retaken = dashboard.attemptCount > completions.length;
  const time = (
    <Contained of={dashboard}>
      <StudyTime study={study} studyMinutes={dashboard.studyMinutes} />
    </Contained>
  );
  return (
    <>
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
            {retaken ? (
              <Contained of={dashboard}>
                <AttemptHistory attempts={attempts} attemptCount={dashboard.attemptCount} />
              </Contained>
            ) : (
              time
            )}
          </div>
          <div className="grid gap-y-16">
            <RhythmPart query={rhythm} />
            {retaken && time}
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
