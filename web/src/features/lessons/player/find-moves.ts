import { toast } from '../../../ui/toast.tsx';
import { isBelowPassMark, isSettled, quizStanding } from '../quiz/quiz-state.ts';
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
  quiz: Quiz;
  attempt: Attempt;
  position: LessonPosition;
  control: QuizControl;
}

/** Finds the ways back and on: from step to step, and in a quiz that shows one at a time from question to question. */
export function findMoves({ steps, quiz, attempt, position, control }: MoveOptions): Moves {
  const { step: at } = position;
  const back = at === 0 ? null : () => position.goTo(at - 1);
  const on = at === steps.length - 1 ? null : () => position.goTo(at + 1, true);
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
    next: isSettled(attempt, question.id) ? () => control.show(current + 1) : leave,
  };
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
