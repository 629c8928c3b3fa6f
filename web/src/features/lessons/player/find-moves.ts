import { toast } from '../../../ui/toast.tsx';
import { isBelowPassMark, isValidated, quizStanding } from '../quiz/quiz-state.ts';
import { quizTexts, tooLowText } from '../quiz/quiz-texts.ts';
import type { QuizControl } from '../quiz/use-quiz.ts';
import type { Attempt, LessonStep, Quiz } from '../types.ts';
import type { LessonPosition } from './position/use-position.ts';

/** Where « Précédent » and « Suivant » lead; null where they lead nowhere. */
export interface Moves {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface MoveOptions {
  steps: readonly LessonStep[];
  /** The number of screens of each step. */
  screens: readonly number[];
  quiz: Quiz;
  attempt: Attempt;
  position: LessonPosition;
  control: QuizControl;
}

/**
 * Finds the ways back and on: from screen to screen of a step and from step to step, and in a quiz that shows one at a time
 * from question to question. A step is done once one goes on from its last screen.
 */
export function findMoves(options: MoveOptions): Moves {
  const { steps, screens, quiz, attempt, position, control } = options;
  const { step: at, screen } = position;
  const back = findBack(options);
  if (screen + 1 < (screens[at] ?? 1))
    return { previous: back, next: () => position.goTo(at, { screen: screen + 1 }) };
  const on = at === steps.length - 1 ? null : () => position.goTo(at + 1, { done: true });
  if (steps[at]?.kind !== 'quiz') return { previous: back, next: on };
  // While an answer is under way, or has just led here by itself, nobody can know what is missing: what comes says it.
  const unsettled =
    control.justCame || quiz.questions.some(({ id }) => control.ui(id).phase === 'sending');
  const leave = on && (() => !unsettled && leaveQuiz(quiz, attempt, on));
  const { current } = control;
  const question = quiz.questions[current];
  if (quiz.rules.layout !== 'single' || question === undefined)
    return { previous: back, next: leave };
  return {
    previous: current > 0 ? () => control.show(current - 1) : back,
    // An open question is not passed over: the way on leads out of the quiz, and says what is missing.
    next: isValidated(attempt, question.id) ? () => control.show(current + 1) : leave,
  };
}

/** Finds the way to the screen before, which may be the last one of the step before. */
function findBack({ screens, position }: MoveOptions): Moves['previous'] {
  const { step, screen, goTo } = position;
  if (screen > 0) return () => goTo(step, { screen: screen - 1 });
  return step === 0 ? null : () => goTo(step - 1, { screen: (screens[step - 1] ?? 1) - 1 });
}

/** Goes on from the quiz, or says what is missing. */
function leaveQuiz(quiz: Quiz, attempt: Attempt, on: () => void) {
  const standing = quizStanding(quiz.rules, attempt);
  if (standing === 'ready' && !isBelowPassMark(quiz.rules, attempt)) on();
  else if (standing === 'incomplete')
    toast.error(quizTexts.incompleteTitle, quizTexts.incompleteText);
  else if (standing === 'wrong') toast.error(quizTexts.wrongTitle, quizTexts.wrongText);
  else toast.error(quizTexts.tooLowTitle, tooLowText(quiz.rules, attempt.possibleScore));
}
