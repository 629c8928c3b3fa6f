import { createElement, type ReactNode } from 'react';
import { lessons } from 'virtual:course-catalogue';
import { BeforeLesson } from '../features/review/warm-up/before-lesson.tsx';
import { LessonPage } from '../features/lessons/lesson-page.tsx';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { paths } from '@chandelle/contract/paths';
import { findPage } from './find-page.ts';
import { RequireReader } from './require-session.tsx';
import { LessonFrame } from './shell/lesson-frame.tsx';
import { SiteFrame } from './shell/site-frame.tsx';
import { PageSkeleton } from '../ui/states.tsx';
import { useLateComponent } from '../ui/use-late-component.ts';

const loadNotFound = async () => (await import('./not-found-page.tsx')).Component;

/** A lesson in the frame that its state asks for; the not-found page where there is none. */
export function Component() {
  const { pathname } = useLocation();
  const { id: lessonId } = findPage(pathname);
  if (!lessons.some(({ id }) => id === lessonId))
    return (
      <SiteFrame pathname={pathname}>
        <NotFound />
      </SiteFrame>
    );
  return (
    <RequireReader>
      <LessonPage
        lessonId={lessonId}
        SiteFrame={LessonsFrame}
        LessonFrame={LessonFrame}
        BeforeLesson={BeforeLesson}
      />
    </RequireReader>
  );
}

function NotFound() {
  const NotFoundPage = useLateComponent(loadNotFound);
  return NotFoundPage === null ? <PageSkeleton /> : createElement(NotFoundPage);
}

function LessonsFrame({ children }: { children: ReactNode }) {
  return <SiteFrame pathname={paths.lessons}>{children}</SiteFrame>;
}
