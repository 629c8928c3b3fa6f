import type { ReactNode, Ref } from 'react';
import { SpeechLesson } from '../../speech/speech-lesson.ts';
import type { LessonContent } from '../types.ts';
import type { LessonPlace } from './describe-place.ts';
import { LessonHeader } from './lesson-header.tsx';
import { LessonRail } from './lesson-rail.tsx';
import type { ReadingPosition } from './position/position-store.ts';

interface LessonLayoutProps {
  lesson: LessonContent;
  place: LessonPlace;
  position: Readonly<ReadingPosition>;
  /** The last step that may be gone to. */
  reach: number;
  inQuiz: boolean;
  frame?: Ref<HTMLDivElement>;
  /** The same is about to come in its place: what begins here goes on there. */
  passing?: boolean;
  onGo: (step: number) => void;
  children: ReactNode;
}

/** The bar of a lesson, its plan, and the present step beside it. */
export function LessonLayout(props: LessonLayoutProps) {
  const { lesson, place, position, reach, inQuiz, frame, passing = false, onGo, children } = props;
  const { id, title } = lesson.summary;
  return (
    <SpeechLesson value={{ id, title, passing }}>
      <LessonHeader lesson={lesson} place={place} inQuiz={inQuiz} />
      <div
        ref={frame}
        data-passing={passing || undefined}
        className={`pt-8 pb-[calc(48px+var(--bottom-bar,0px))] lg:pt-12 print:py-0
          ${inQuiz ? 'page' : 'mx-auto w-full max-w-lesson px-(--gutter) lg:grid print:block lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-x-14'}`}
      >
        {/* The quiz has the width to itself: its figures stand beside its questions. */}
        {!inQuiz && (
          <div className="max-lg:hidden print:hidden">
            <LessonRail
              steps={lesson.steps}
              current={position.step}
              doneSteps={position.doneSteps}
              reach={reach}
              onGo={onGo}
            />
          </div>
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </SpeechLesson>
  );
}
