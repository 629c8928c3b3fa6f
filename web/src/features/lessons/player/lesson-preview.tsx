import type { Attempt, LessonContent } from '../types.ts';
import { countStepScreens } from './count-step-screens.ts';
import { describeReading } from './describe-place.ts';
import type { EarlyMove } from './early-move.ts';
import { LessonLayout } from './lesson-layout.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { placeWithin } from './position/position-store.ts';
import { FigureTime } from '../../../figures/figure-time.ts';
import { ReadingStep } from './reading/reading-step.tsx';
import { StepBar } from './step-bar.tsx';
import { findReach } from './use-lesson-play.ts';

interface LessonPreviewProps {
  lesson: LessonContent;
  /** The attempt under way when the page was asked for; null where there was none. */
  attempt: Attempt | null;
  learnerId: string;
  /** What was asked for so far. */
  early: EarlyMove | null;
  onEarly: (move: EarlyMove) => void;
}

/**
 * Shows the text where a lesson resumes, as the server knows it, until its attempt is there: what the server renders, so
 * that one reads before any script has come. Figures come with the attempt.
 */
export function LessonPreview(props: LessonPreviewProps) {
  const { lesson, attempt, learnerId, early, onEarly } = props;
  const { steps } = lesson;
  const reach = findReach(lesson, attempt);
  const screens = steps.slice(0, reach + 1).map(countStepScreens);
  const at = placeWithin(screens, attempt?.step ?? 0, attempt?.screen ?? 0);
  const step = steps[at.step];
  // A quiz is more than its text, and the last step begins with a celebration.
  if (step === undefined || step.kind !== 'reading') return <LessonSkeleton />;
  const doneSteps = attempt?.doneSteps ?? [];
  const first = at.step === 0 && at.screen === 0;
  return (
    <LessonLayout
      lesson={lesson}
      place={describeReading(lesson, at, screens[at.step] ?? 1)}
      position={{ ...at, doneSteps }}
      reach={reach}
      inQuiz={false}
      passing
      onGo={(index) => onEarly({ to: 'step', step: index })}
    >
      <FigureTime value="later">
        <ReadingStep
          step={step}
          lesson={lesson}
          learnerId={learnerId}
          attemptId={attempt?.id ?? ''}
          done={doneSteps.includes(at.step)}
          screen={early?.to === 'screen' ? early.screen : at.screen}
          onLookedFor={(screen) => onEarly({ to: 'screen', screen })}
        />
      </FigureTime>
      <div
        data-bottom-bar
        className="lg:contents print:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20"
      >
        <StepBar
          narrow
          onPrevious={first ? null : () => onEarly({ to: 'previous' })}
          onNext={() => onEarly({ to: 'next' })}
        />
      </div>
    </LessonLayout>
  );
}
