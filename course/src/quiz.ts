import type { Lesson, QuizQuestion } from './public/lesson.ts';
import { wrongAnswerLock } from './public/quiz-timing.ts';
import { scorePercent } from './scoring.ts';

export type Quiz = NonNullable<Lesson['quiz']>;

/** An answer as it was stored. `correct` is the judgement given then, which later edits of the quiz don't change. */
export interface SubmittedAnswer {
  questionId: string;
  choice: readonly string[];
  correct: boolean;
  answeredAt: Date;
}

export interface Verdict {
  /** Exactly the right options were chosen. */
  correct: boolean;
  /** At least one chosen option is not right: what counts as an error. */
  wrong: boolean;
  /** Not exactly the right options of a question that has several: it gets a feedback of its own. */
  incomplete: boolean;
}

/** What a learner has done with one question, and what of its answer may be shown. */
export interface QuestionState {
  questionId: string;
  lastChoice: string[];
  lastCorrect: boolean | null;
  validated: boolean;
  /** Has an answer with which the lesson may be finished where any answer will do. */
  answered: boolean;
  /** Answers given to it, right, wrong and unfinished ones; only the first where that one stands. */
  tries: number;
  explanations: Record<string, string>;
  rightOptions: string[] | null;
}

export interface QuizState {
  questions: QuestionState[];
  /** Errors that count by the lesson's rule; 0 while answers that are judged at the end still wait. */
  errors: number;
  /** Best score still possible, in percent. */
  possibleScore: number;
}

export type QuizOutcome =
  | { kind: 'passed'; score: number; errors: number }
  /** Questions that still lack what finishing needs. */
  | { kind: 'incomplete'; missing: string[] }
  | { kind: 'below'; score: number; errors: number; passPercent: number };

/** Says in French why a choice cannot be an answer to the question; null when it can. */
export function findChoiceProblem(
  question: QuizQuestion,
  choice: readonly string[],
): string | null {
  if (choice.length === 0) return 'Choisissez une réponse.';
  if (new Set(choice).size !== choice.length) return 'La même réponse est donnée deux fois.';
  if (choice.some((id) => !question.options.some((option) => option.id === id))) {
    return 'Cette réponse n’existe pas.';
  }
  if (!question.multiple && choice.length > 1) return 'Une seule réponse est possible.';
  return null;
}

/** Judges a choice of option ids; an id the question doesn't have is wrong. */
export function judge(question: QuizQuestion, choice: readonly string[]): Verdict {
  const right = new Set(question.options.filter((option) => option.right).map(({ id }) => id));
  const chosen = new Set(choice);
  const wrong = choice.some((id) => !right.has(id));
  const correct = !wrong && chosen.size === right.size;
  return { correct, wrong, incomplete: question.multiple && !correct };
}

/**
 * Derives the state of a quiz from the answers given, oldest first; answers to unknown questions are left out.
 * A wrong answer shows the explanations of the options chosen, a validated question shows all of them. Where answers
 * are judged at the end, nothing shows before the last question has its answer.
 *
 * @param finished The attempt is over: everything may be shown.
 */
export function deriveQuizState(
  quiz: Quiz,
  answers: readonly SubmittedAnswer[],
  finished = false,
): QuizState {
  const judged =
    finished ||
    quiz.rules.judging === 'retry' ||
    quiz.questions.every((question) => isAnswered(quiz, question, answers));
  const errors = judged ? countErrors(quiz, answers) : 0;
  return {
    questions: quiz.questions.map((question) =>
      deriveQuestionState(quiz, question, answers, judged, finished),
    ),
    errors,
    possibleScore: scorePercent(quiz.questions.length, errors),
  };
}

function deriveQuestionState(
  quiz: Quiz,
  question: QuizQuestion,
  answers: readonly SubmittedAnswer[],
  judged: boolean,
  finished: boolean,
): QuestionState {
  const own = standingAnswers(quiz, answers, question.id);
  const last = own.at(-1);
  const atEnd = quiz.rules.judging === 'any';
  const validated = atEnd ? last !== undefined : own.some((answer) => answer.correct);
  const revealed = finished || (judged && validated);
  const seen = new Set(judged ? own.flatMap((answer) => answer.choice) : []);
  return {
    questionId: question.id,
    lastChoice: [...(last?.choice ?? [])],
    lastCorrect: last === undefined || !judged ? null : last.correct,
    validated,
    answered: isAnswered(quiz, question, answers),
    tries: own.length,
    explanations: Object.fromEntries(
      question.options
        .filter((option) => revealed || seen.has(option.id))
        .map((option) => [option.id, option.why]),
    ),
    rightOptions: revealed
      ? question.options.filter((option) => option.right).map((option) => option.id)
      : null,
  };
}

/** Counts the errors of the answers by the lesson's rule: every wrong one, or one a question at most. */
export function countErrors(quiz: Quiz, answers: readonly SubmittedAnswer[]): number {
  return quiz.questions.reduce((sum, question) => {
    const wrong = standingAnswers(quiz, answers, question.id).filter((answer) =>
      isError(quiz, question, answer),
    ).length;
    return sum + (quiz.rules.countedErrors === 'first' ? Math.min(wrong, 1) : wrong);
  }, 0);
}

/**
 * Returns for each question that has an answer, in the order of the quiz, whether its first one was right. An unfinished
 * choice is no answer yet. Only for quizzes that are over: where answers are judged at the end, this tells the right ones.
 */
export function firstVerdicts(
  quiz: Quiz,
  answers: readonly SubmittedAnswer[],
): { question: QuizQuestion; right: boolean }[] {
  return quiz.questions.flatMap((question) => {
    const first = standingAnswers(quiz, answers, question.id).find(
      (answer) => answer.correct || isError(quiz, question, answer),
    );
    return first === undefined ? [] : [{ question, right: first.correct }];
  });
}

/**
 * Returns whether an answer may be given now: not to a question that is settled, and not within 1.5 s after a wrong
 * answer to the same question.
 */
export function nextAnswerAllowed(
  quiz: Quiz,
  answers: readonly SubmittedAnswer[],
  questionId: string,
  now: Date,
): 'allowed' | 'settled' | 'too-soon' {
  const own = answers.filter((answer) => answer.questionId === questionId);
  const last = own.at(-1);
  if (last === undefined) return 'allowed';
  if (quiz.rules.judging === 'any' || own.some((answer) => answer.correct)) return 'settled';
  const question = quiz.questions.find(({ id }) => id === questionId);
  if (question === undefined || !isError(quiz, question, last)) return 'allowed';
  // The distance, not the difference: the clock of another process may lag, which must not lock for longer.
  const distance = Math.abs(now.getTime() - last.answeredAt.getTime());
  return distance < wrongAnswerLock ? 'too-soon' : 'allowed';
}

/**
 * Computes what the toast says an answer costs: null for an answer that adds no error, when the score has nothing left
 * to lose, and where answers are judged at the end.
 *
 * @param before The answers given before this one.
 */
export function answerCost(
  quiz: Quiz,
  before: readonly SubmittedAnswer[],
  answer: SubmittedAnswer,
): number | null {
  if (quiz.rules.judging === 'any' || quiz.rules.errorCost === 0) return null;
  const errors = countErrors(quiz, before);
  const added = countErrors(quiz, [...before, answer]) - errors;
  return added > 0 && errors < quiz.questions.length ? quiz.rules.errorCost : null;
}

/** Judges whether the quiz is passed; a lesson without quiz is passed with 100 %. */
export function quizOutcome(quiz: Quiz | null, answers: readonly SubmittedAnswer[]): QuizOutcome {
  if (quiz === null) return { kind: 'passed', score: 100, errors: 0 };
  const missing = quiz.questions
    .filter((question) => !isReady(quiz, question, answers))
    .map((question) => question.id);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const errors = countErrors(quiz, answers);
  const score = scorePercent(quiz.questions.length, errors);
  const { maxErrors, passPercent } = quiz.rules;
  if (maxErrors !== null && passPercent !== null && errors > maxErrors) {
    return { kind: 'below', score, errors, passPercent };
  }
  return { kind: 'passed', score, errors };
}

function isReady(quiz: Quiz, question: QuizQuestion, answers: readonly SubmittedAnswer[]): boolean {
  if (quiz.rules.judging === 'any' || quiz.rules.finishWhen === 'answered')
    return isAnswered(quiz, question, answers);
  return standingAnswers(quiz, answers, question.id).some((answer) => answer.correct);
}

/** An unfinished choice is no answer yet: it costs nothing, and it must not pass for a right one. */
function isAnswered(
  quiz: Quiz,
  question: QuizQuestion,
  answers: readonly SubmittedAnswer[],
): boolean {
  return standingAnswers(quiz, answers, question.id).some(
    (answer) => answer.correct || isError(quiz, question, answer),
  );
}

/** The answers of a question that count: all, or only the first where it stands. */
function standingAnswers(
  quiz: Quiz,
  answers: readonly SubmittedAnswer[],
  questionId: string,
): SubmittedAnswer[] {
  const own = answers.filter((answer) => answer.questionId === questionId);
  return quiz.rules.judging === 'any' ? own.slice(0, 1) : own;
}

/**
 * Whether an answer is wrong. Where one may try again, a choice of only right options that lacks one is unfinished, not an error; a
 * question with one right answer has no such choice, whatever it became since.
 */
export function isError(quiz: Quiz, question: QuizQuestion, answer: SubmittedAnswer): boolean {
  if (answer.correct) return false;
  return quiz.rules.judging === 'any' || !question.multiple || judge(question, answer.choice).wrong;
}
