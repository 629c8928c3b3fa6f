import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { OfflineNotice } from '../../../ui/states.tsx';
import { SpeechBar } from '../../speech/speech-bar.tsx';
import { SpeechLesson } from '../../speech/speech-lesson.ts';
import { isBelowPassMark, isSettled, quizStanding } from '../quiz/quiz-state.ts';
import { quizTexts, tooLowText } from '../quiz/quiz-texts.ts';
import { useQuiz, type QuizControl } from '../quiz/use-quiz.ts';
import type { Attempt, Completion, LessonContent, Quiz } from '../types.ts';
import { describePlace } from './describe-place.ts';
import { LessonHeader } from './lesson-header.tsx';
import { LessonRail } from './lesson-rail.tsx';
import { preloadFigures } from './preload-figures.ts';
import { QuizStep } from './quiz-step.tsx';
import { ReadingStep } from './reading-step.tsx';
import { RiskWarning } from './risk-warning.tsx';
import { barWidth, StepBar } from './step-bar.tsx';
import { useFinish } from './use-finish.ts';
import { usePosition } from './use-position.ts';
import { useStepKeys } from './use-step-keys.ts';

export interface LessonPlayerProps {
  lesson: LessonContent;
  attempt: Attempt;
  learnerId: string;
  onAttempt: (attempt: Attempt) => void;
  /** The attempt is not the server's any more: read it again. */
  onStale: () => void;
  onSessionLost: () => void;
  onCompleted: (completion: Completion) => void;
}

/** A quiz without questions, for lessons that have none. */
const noQuiz: Quiz = {
  questions: [],
  rules: {
    layout: 'page',
    judging: 'retry',
    countedErrors: 'every',
    finishWhen: 'validated',
    maxErrors: null,
    passPercent: null,
    errorCost: 0,
    labels: {
      start: null,
      finish: 'Terminer la leçon',
      finishDisabled: null,
      counter: null,
      incomplete: null,
      wrong: '',
      hint: null,
      results: null,
    },
  },
};

/** Walks through a lesson. Give it the attempt's id as key: another attempt begins anew. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson, attempt, learnerId } = props;
  const { steps } = lesson;
  const quiz = lesson.quiz ?? noQuiz;
  const lastStep = steps.length - 1;
  const quizStep = steps.findIndex(({ kind }) => kind === 'quiz');
  const standing = quizStanding(quiz.rules, attempt);
  // Who has done the lesson before may read on without taking the quiz again.
  const reach = quizStep === -1 || standing === 'ready' || attempt.retake ? lastStep : quizStep;
  const position = usePosition(learnerId, attempt, reach, props.onSessionLost);
  const finish = useFinish({
    ...props,
    quiz,
    position,
    onQuizMissing: () => position.goTo(quizStep),
  });
  const control = useQuiz({
    quiz,
    learnerId,
    attempt,
    onAttempt: props.onAttempt,
    onStale: props.onStale,
    onSessionLost: props.onSessionLost,
    onDone: (latest) => {
      if (isBelowPassMark(quiz.rules, latest)) {
        toast.error(quizTexts.tooLowTitle, tooLowText(quiz.rules, latest.possibleScore));
      }
    },
  });
  const step = steps[position.step];
  const inQuiz = step?.kind === 'quiz';
  const oneByOne =
    inQuiz && quiz.rules.layout === 'single' && control.current < quiz.questions.length;
  const moves = stepMoves();
  const frame = useStepFocus(position.step);
  useEffect(() => preloadFigures(lesson), [lesson]);
  useStepKeys(moves.previous, moves.next);

  function stepMoves() {
    const { step: at } = position;
    const back = at === 0 ? null : () => position.goTo(at - 1);
    const on = at === lastStep ? null : () => position.goTo(at + 1, true);
    if (!inQuiz) return { previous: back, next: on };
    const { current } = control;
    const previous = oneByOne && current > 0 ? () => control.show(current - 1) : back;
    return {
      previous,
      next: oneByOne
        ? nextQuestion(control, quiz, attempt, on, leaveQuiz)
        : on && (() => leaveQuiz(on)),
    };
  }

  function leaveQuiz(on: () => void) {
    if (standing === 'ready' && !isBelowPassMark(quiz.rules, attempt)) on();
    else if (standing === 'incomplete')
      toast.error(quizTexts.incompleteTitle, quizTexts.incompleteText);
    else if (standing === 'wrong') toast.error(quizTexts.wrongTitle, quizTexts.wrongText);
    else toast.error(quizTexts.tooLowTitle, tooLowText(quiz.rules, attempt.possibleScore));
  }

  if (step === undefined) return null;
  const nextLabel =
    steps[position.step + 1]?.kind === 'quiz' ? (quiz.rules.labels.start ?? undefined) : undefined;

  const following = steps[position.step + 1];
  const readNext =
    inQuiz || following === undefined || following.kind === 'quiz'
      ? null
      : {
          key: following.id,
          go: () => position.goTo(position.step + 1, true),
        };

  const stepBar = (
    <StepBar
      onPrevious={moves.previous}
      onNext={moves.next}
      nextLabel={nextLabel}
      quietNext={inQuiz || position.step === lastStep}
      narrow={!inQuiz}
      fixed={!inQuiz}
      finish={
        !inQuiz && position.step === lastStep
          ? { label: quiz.rules.labels.finish, action: finish }
          : null
      }
    />
  );

  return (
    <SpeechLesson value={{ id: lesson.summary.id, title: lesson.summary.title }}>
      <LessonHeader
        lesson={lesson}
        place={describePlace(lesson, quiz, attempt, position.step, control.current)}
        inQuiz={inQuiz}
      />
      <div
        ref={frame}
        className={`pt-8 pb-[calc(48px+var(--bottom-bar,0px))] lg:pt-12
          ${inQuiz ? 'page' : 'mx-auto w-full max-w-lesson px-(--gutter) lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-x-14'}`}
      >
        {/* The quiz has the width to itself: its figures stand beside its questions. */}
        {!inQuiz && (
          <div className="max-lg:hidden">
            <LessonRail
              steps={steps}
              current={position.step}
              doneSteps={position.doneSteps}
              reach={reach}
              onGo={(index) => position.goTo(index)}
            />
          </div>
        )}
        <div className="min-w-0">
          <div className="mb-6 empty:hidden">
            <OfflineNotice text="La lecture continue et votre place est gardée. Le quiz attend le retour du réseau." />
          </div>
          {step.kind === 'quiz' ? (
            <QuizStep
              step={step}
              quiz={quiz}
              attempt={attempt}
              control={control}
              finish={position.step === lastStep ? finish : null}
              onLeave={
                position.step === lastStep ? null : () => position.goTo(position.step + 1, true)
              }
              position={position}
              onAttempt={props.onAttempt}
              onSkip={
                attempt.retake && standing !== 'ready' && moves.next
                  ? () => position.goTo(position.step + 1)
                  : null
              }
            />
          ) : (
            <ReadingStep
              key={step.id}
              step={step}
              lesson={lesson}
              done={position.doneSteps.includes(position.step)}
            />
          )}
          {/* One fixed block on narrow screens; on wide ones the player stays in view and the buttons end the text. In a
              quiz the bar of the verdict is fixed instead, and the buttons end the page everywhere. */}
          <div
            data-bottom-bar
            className={
              inQuiz
                ? 'quiz-player'
                : 'lg:contents max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20'
            }
          >
            <SpeechBar next={readNext} className={inQuiz ? 'lg:max-w-[560px]' : barWidth} />
            {!inQuiz && stepBar}
          </div>
          {inQuiz && stepBar}
          <RiskWarning />
        </div>
      </div>
    </SpeechLesson>
  );
}

/** Goes to the next question, or out of the quiz; null while the present one still needs its answer. */
function nextQuestion(
  control: QuizControl,
  quiz: Quiz,
  attempt: Attempt,
  on: (() => void) | null,
  leaveQuiz: (on: () => void) => void,
): (() => void) | null {
  const question = quiz.questions[control.current];
  if (question === undefined || !isSettled(attempt, question.id))
    return on && (() => leaveQuiz(on));
  return () => control.show(control.current + 1);
}

/** After a change of step: back to the top, and the title has the focus, which reads it out. */
function useStepFocus(step: number) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
  return frame;
}
