import { createElement, useEffect, useEffectEvent, type ComponentType } from 'react';
import { useAway } from '../../../lib/use-away.ts';
import { OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import type { Attempt, LessonStep } from '../types.ts';
import { quizStanding } from '../quiz/quiz-state.ts';
import type { Reread } from '../../../figures/question/quiz-option.tsx';
import { RereadContext } from '../quiz/reread-context.ts';
import { describePlace } from './describe-place.ts';
import { LessonBars } from './lesson-bars.tsx';
import { LessonLayout } from './lesson-layout.tsx';
import type { QuizStepProps } from './quiz-step/quiz-step.tsx';
import { PrintedLesson } from './print/printed-lesson.tsx';
import { ReadingStep } from './reading/reading-step.tsx';
import { Sources } from './reading/sources.tsx';
import { RiskWarning } from './risk-warning.tsx';
import { useLessonPlay, type LessonPlay, type LessonPlayerProps } from './use-lesson-play.ts';
import { useRestOfLesson } from './use-rest-of-lesson.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useStepKeys } from './use-step-keys.ts';

/** Walks through a lesson. Give it the attempt's id as key: another attempt begins anew. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson } = props;
  const { steps } = lesson;
  const play = useLessonPlay(props);
  const away = useAway();
  const { position, step, moves } = play;
  const inQuiz = step?.kind === 'quiz';
  const QuizStep = useRestOfLesson(lesson, position.step, inQuiz);
  const frame = useStepFocus(position, !inQuiz || QuizStep !== null);
  useStepKeys(moves.previous, moves.next);
  const followEarly = useEffectEvent(() => {
    const { early = null } = props;
    if (early === null) return;
    props.onEarlyFollowed?.();
    if (early.to === 'step') position.goTo(early.step);
    else if (early.to === 'screen') position.lookAt(early.screen);
    else moves[early.to]?.();
  });
  useEffect(() => followEarly(), []);

  if (step === undefined) return null;
  const lastRead = steps.findLast(({ kind }) => kind !== 'quiz')?.id;
  return (
    <LessonLayout
      lesson={lesson}
      place={describePlace(play)}
      position={position}
      reach={play.reach}
      inQuiz={inQuiz}
      frame={frame}
      onGo={(index) => position.goTo(index)}
    >
      <div className="mb-6 empty:hidden print:hidden">
        <OfflineNotice
          away={away}
          text="La lecture continue et votre place est enregistrée. Vos réponses au quiz attendent le retour du réseau."
        />
      </div>
      <div className="lesson-played">
        <Step {...props} play={play} step={step} QuizStep={QuizStep} />
      </div>
      <PrintedLesson lesson={lesson} reach={play.reach} />
      <LessonBars play={play} />
      {/* After what there is to press: who has read to the end need not look for the way on below a list of links. */}
      {step.id === lastRead && (
        <div className={play.lastScreen ? 'lesson-played' : 'hidden'}>
          <Sources sources={lesson.sources} />
        </div>
      )}
      <RiskWarning />
    </LessonLayout>
  );
}

interface StepProps {
  play: LessonPlay;
  step: LessonStep;
  /** Null as long as its code is on its way. */
  QuizStep: ComponentType<QuizStepProps> | null;
  learnerId: string;
  onAttempt: (attempt: Attempt) => void;
}

function Step({ play, step, QuizStep, learnerId, onAttempt }: StepProps) {
  const { lesson, quiz, attempt, control, position, last } = play;
  if (step.kind !== 'quiz') {
    return (
      <ReadingStep
        key={step.id}
        step={step}
        lesson={lesson}
        learnerId={learnerId}
        attemptId={attempt.id}
        done={position.doneSteps.includes(position.step)}
        screen={position.screen}
        onLookedFor={position.lookAt}
      />
    );
  }
  const ready = quizStanding(quiz.rules, attempt) === 'ready';
  if (QuizStep === null) return <Skeleton className="h-96" />;
  const findReread = (stepId: string, screen: number): Reread | null => {
    const index = lesson.steps.findIndex(({ id, kind }) => id === stepId && kind !== 'quiz');
    return index === -1
      ? null
      : { number: index + 1, go: () => position.goTo(index, { screen: screen - 1 }) };
  };
  const quizStep = createElement(QuizStep, {
    step,
    quiz,
    attempt,
    control,
    finish: last ? play.finish : null,
    onLeave: last ? null : () => position.goTo(position.step + 1, { done: true }),
    position,
    onAttempt,
    onSkip:
      attempt.retake && !ready && play.moves.next ? () => position.goTo(position.step + 1) : null,
  });
  return <RereadContext value={findReread}>{quizStep}</RereadContext>;
}
