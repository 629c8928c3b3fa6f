import { useMemo } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { noQuiz } from '../quiz/no-quiz.ts';
import { isBelowPassMark, quizStanding } from '../quiz/quiz-state.ts';
import { quizTexts, tooLowText } from '../quiz/quiz-texts.ts';
import { useQuiz, type QuizControl } from '../quiz/use-quiz.ts';
import type { Attempt, Completion, LessonContent, LessonStep, Quiz } from '../types.ts';
import { countStepScreens } from './count-step-screens.ts';
import { findMoves, type Moves } from './find-moves.ts';
import type { EarlyMove } from './early-move.ts';
import type { AskedPlace } from './position/use-asked-step.ts';
import { usePosition, type LessonPosition } from './position/use-position.ts';
import { useFinish, type Finish } from './use-finish.ts';

export interface LessonPlayerProps {
  lesson: LessonContent;
  attempt: Attempt;
  learnerId: string;
  onAttempt: (attempt: Attempt) => void;
  /** The attempt is not the server's any more: read it again. */
  onStale: () => void;
  onSessionLost: () => void;
  onCompleted: (completion: Completion) => void;
  /** What the address asks for; null to go on where the attempt is. */
  askedStep?: AskedPlace | null;
  /** What was asked for before the attempt was there. */
  early?: EarlyMove | null;
  onEarlyFollowed?: () => void;
}

/** A lesson that is gone through: where one is in it, and what leads on. */
export interface LessonPlay {
  lesson: LessonContent;
  attempt: Attempt;
  /** The lesson's quiz, without questions where it has none. */
  quiz: Quiz;
  control: QuizControl;
  position: LessonPosition;
  /** The last step that is open. */
  reach: number;
  /** The present step; undefined in a lesson without steps. */
  step: LessonStep | undefined;
  /** The number of screens of the present step. */
  screens: number;
  /** The present screen is the last one of the present step. */
  lastScreen: boolean;
  /** It is also the last one of the lesson. */
  last: boolean;
  moves: Moves;
  finish: Finish;
}

/** Returns the last step that is open: whoever has done the lesson before may read on without taking the quiz again. */
export function findReach({ steps, quiz }: LessonContent, attempt: Attempt | null): number {
  const quizStep = steps.findIndex(({ kind }) => kind === 'quiz');
  const ready = attempt !== null && quizStanding((quiz ?? noQuiz).rules, attempt) === 'ready';
  return quizStep === -1 || ready || attempt?.retake === true ? steps.length - 1 : quizStep;
}

/** Keeps the place in a lesson and its quiz. Give the component the attempt's id as key. */
export function useLessonPlay(props: LessonPlayerProps): LessonPlay {
  const { lesson, attempt, learnerId } = props;
  const { steps } = lesson;
  const quiz = lesson.quiz ?? noQuiz;
  const lastStep = steps.length - 1;
  const quizStep = steps.findIndex(({ kind }) => kind === 'quiz');
  const reach = findReach(lesson, attempt);
  const screens = useMemo(() => steps.map(countStepScreens), [steps]);
  const position = usePosition(
    learnerId,
    attempt,
    screens.slice(0, reach + 1),
    props.onSessionLost,
    props.askedStep ?? null,
  );
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
  const lastScreen = position.screen + 1 === screens[position.step];
  return {
    lesson,
    attempt,
    quiz,
    control,
    position,
    reach,
    step: steps[position.step],
    screens: screens[position.step] ?? 1,
    lastScreen,
    last: lastScreen && position.step === lastStep,
    moves: findMoves({ steps, screens, quiz, attempt, position, control }),
    finish,
  };
}
