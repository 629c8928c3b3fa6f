import { createElement, useEffect } from 'react';
import { whenBegun } from '../../lib/navigation/begun.ts';
import type { SessionLearner } from '../../lib/session.ts';
import { useAway } from '../../lib/use-away.ts';
import { useSession } from '../../lib/use-session.ts';
import { Contained } from '../../ui/contained.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { ErrorState, OfflineNotice } from '../../ui/states.tsx';
import { OfflineLessonLinks } from './offline/offline-lesson-links.tsx';
import { useOverviewQuery } from './offline/lesson-queries.ts';
import { ReadableIds, useReadableIds } from './offline/readable-ids.ts';
import { withOfflineLessons } from './offline/with-offline-lessons.ts';
import { CourseProgress } from './overview/course-progress.tsx';
import { CurrentPanel } from './overview/current-panel.tsx';
import { LessonsSkeleton } from './overview/lessons-skeleton.tsx';
import { LevelSection } from './overview/level-section.tsx';
import { LevelTwoCard } from './overview/level-two-card.tsx';
import { RestPanel } from './overview/rest-panel.tsx';
import { SignOutRow } from './overview/sign-out-row.tsx';
import { Welcome } from './overview/welcome.tsx';
import type { Overview } from './types.ts';

/** The list of lessons, where learners arrive after signing in. */
export function Component() {
  const { learner } = useSession();
  const overview = useOverviewQuery();
  const { data } = overview;
  const readable = useReadableIds();
  useEffect(() => {
    // Without the service worker nothing that is kept could be shown.
    const shows = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (!shows || learner === null || data === undefined) return undefined;
    return whenBegun(
      () =>
        void withOfflineLessons(({ saveLessonsOverview }) => saveLessonsOverview(learner, data)),
    );
  }, [learner, data]);
  if (learner === null) return null;

  return (
    <div className="page pt-8 pb-4 sm:pt-12">
      {overview.data !== undefined ? (
        <ReadableIds value={readable}>
          <Lessons overview={overview.data} learner={learner} />
        </ReadableIds>
      ) : overview.isError ? (
        <>
          <Welcome learner={learner} overview={null} />
          <div className="mt-8 grid max-w-2xl gap-4">
            <OfflineNotice />
            <OfflineLessonLinks headingLevel="h2" />
            <ErrorState
              title="Impossible de charger vos leçons"
              text="Votre progression est enregistrée."
              onRetry={() => void overview.refetch()}
            />
          </div>
          <div className="mt-10">
            <SignOutRow learner={learner} />
          </div>
        </>
      ) : (
        <LessonsSkeleton />
      )}
    </div>
  );
}

const levels = [1, 2, 3] as const;
const loadRestart = async () => (await import('./overview/restart-course.tsx')).RestartCourse;

function Lessons({ overview, learner }: { overview: Overview; learner: SessionLearner }) {
  const current = overview.lessons.find(({ id }) => id === overview.currentLessonId) ?? null;
  const away = useAway();
  const RestartCourse = useLateComponent(overview.canRestart ? loadRestart : null);
  return (
    <>
      <div className="mb-8 empty:hidden">
        <OfflineNotice
          away={away}
          text="Les leçons ouvertes en dernier se lisent sans réseau. Les autres s’ouvrent à son retour."
        />
      </div>
      {/* On one column what there is to do comes before what was done. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Welcome learner={learner} overview={overview} />
        <Contained of={overview}>
          {overview.rest !== null && current?.state.kind === 'resting' ? (
            <RestPanel overview={overview} rest={overview.rest} next={current} />
          ) : (
            <CurrentPanel overview={overview} current={current} />
          )}
        </Contained>
        <Contained of={overview}>
          <CourseProgress overview={overview} />
        </Contained>
      </div>
      <div className="mt-11">
        {levels.map((level) => (
          <LevelSection
            key={level}
            level={level}
            lessons={overview.lessons.filter((lesson) => lesson.level === level)}
            currentLessonId={overview.currentLessonId}
            notice={
              level === 2 && overview.levelTwoUnlocked ? (
                <LevelTwoCard lessons={overview.lessons} />
              ) : null
            }
          />
        ))}
      </div>
      {overview.canRestart && (
        // As tall as what comes into it, so that the way out below stays under the finger.
        <div className="min-h-66 sm:min-h-52 lg:min-h-37">
          {RestartCourse !== null && createElement(RestartCourse)}
        </div>
      )}
      <SignOutRow learner={learner} />
    </>
  );
}
