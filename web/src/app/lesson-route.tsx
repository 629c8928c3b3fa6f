import type { ReactNode } from 'react';
import { lessons } from 'virtual:course-catalogue';
import { BeforeLesson } from '../features/review/warm-up/before-lesson.tsx';
import { LessonPage } from '../features/lessons/lesson-page.tsx';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { paths } from '@chandelle/contract/paths';
import { findPage } from './find-page.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';
import { RequireReader } from './require-session.tsx';
import { LessonFrame } from './shell/lesson-frame.tsx';
import { SiteFrame } from './shell/site-frame.tsx';

/** A lesson in the frame that its state asks for; the not-found page where there is none. */
export function Component() {
  const { pathname } = useLocation();
  const { id: lessonId } = findPage(pathname);
  if (!lessons.some(({ id }) => id === lessonId))
    return (
      <SiteFrame pathname={pathname}>
        <NotFoundPage />
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

function LessonsFrame({ children }: { children: ReactNode }) {
  return <SiteFrame pathname={paths.lessons}>{children}</SiteFrame>;
}
