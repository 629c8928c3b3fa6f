import {
  isBelowPassMark,
  isValidated,
  nextOpenQuestion,
  questionState,
  quizStanding,
} from '../../quiz/quiz-state.ts';
import type { QuizControl } from '../../quiz/use-quiz.ts';
import type { BarAction } from '../../quiz/verdict-bar.tsx';
import type { Attempt, Question, Quiz } from '../../types.ts';

/** A quiz, how far an attempt at it is, and what leads on in it. */
export interface QuizPlace {
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
}

/** What the step of a quiz shows. */
export interface QuizView {
  /** The attempt has more errors than the pass mark admits. */
  below: boolean;
  /** The quiz may be left forwards. */
  ready: boolean;
  showsResults: boolean;
  /** The open question; null beside the results. */
  question: Question | null;
  /** The open question takes no more answers, or there is none. */
  settled: boolean;
}

/**
 * Returns what the step of a quiz shows.
 * @param ended Whether the learner asked for the results of a page of questions.
 */
export function viewQuiz({ quiz, attempt, control }: QuizPlace, ended: boolean): QuizView {
  const { rules, questions } = quiz;
  const below = isBelowPassMark(rules, attempt);
  const ready = quizStanding(rules, attempt) === 'ready';
  const open = questions[control.current];
  // A page of questions ends with its results where the lesson says so, and where they do not suffice.
  const showsResults =
    rules.layout === 'page'
      ? ready && (below || (ended && rules.labels.results !== null))
      : open === undefined;
  const question = showsResults ? null : (open ?? null);
  const settled = question === null || isValidated(attempt, question.id);
  return { below, ready, showsResults, question, settled };
}

/** Finds the way to the next question, as long as there is one. */
export function findNext(place: QuizPlace, { question }: QuizView): BarAction | null {
  const { quiz, attempt, control } = place;
  if (question === null) return null;
  const more =
    quiz.rules.layout === 'single' ||
    nextOpenQuestion(quiz.questions, attempt, control.current) < quiz.questions.length;
  return more ? { label: 'Continuer', run: control.goOn } : null;
}

/** Finds the way past a question with a wrong answer, to the next without any, where any answer will do. */
export function findSkip(place: QuizPlace, { question, settled }: QuizView): (() => void) | null {
  const { quiz, attempt, control } = place;
  const { layout, finishWhen } = quiz.rules;
  if (layout === 'single' || settled || finishWhen !== 'answered' || question === null) return null;
  const answered = (id: string) => questionState(attempt, id)?.answered === true;
  const untouched = quiz.questions.findIndex(({ id }) => !answered(id));
  return answered(question.id) && untouched !== -1 ? () => control.show(untouched) : null;
}
