import type { Attempt, Question, QuestionState, QuizRules } from '../types.ts';

/** Milliseconds before the next question, after a right answer and after an answer that stands. */
export const advanceAfter = { right: 1000, any: 500 } as const;

/** Milliseconds for which a press is one that was meant for the question before: as long as one takes to see that it has gone. */
export const justCameFor = 500;

/**
 * What a question is doing.
 * - `open`: waits for a choice. `sending`: the answer is under way. `unsent`: the network failed, the answer is kept.
 * - `locked`: wrong, for a moment. `leaving`: right or accepted, the next question is coming.
 */
export type Phase = 'open' | 'sending' | 'unsent' | 'locked' | 'leaving';
export type Feedback = 'right' | 'wrong' | 'incomplete' | null;

export interface QuestionUi {
  selected: string[];
  phase: Phase;
  feedback: Feedback;
  /** When `unsent`: nobody could be asked, so that it waits for the network. Otherwise somebody has refused to judge it now. */
  away?: boolean;
}

export interface QuizUiState {
  questions: Record<string, QuestionUi>;
  /** Place of the question that is open; the number of questions once all are done. */
  current: number;
  /** It came by itself a moment ago: who presses « Suivant » now meant the one before. */
  justCame: boolean;
}

export type QuizUiAction =
  | { type: 'choose'; questionId: string; optionId: string; multiple: boolean }
  | { type: 'send'; questionId: string; choice: string[] }
  | { type: 'fail'; questionId: string; away: boolean }
  | { type: 'refuse'; questionId: string }
  | { type: 'judge'; questionId: string; feedback: Feedback; leaving: boolean }
  | { type: 'release'; questionId: string }
  | { type: 'show'; index: number }
  | { type: 'advance'; from: number; to: number }
  | { type: 'stay' }
  | { type: 'restart' };

const untouched: QuestionUi = { selected: [], phase: 'open', feedback: null };

/** Returns what the page knows of a question beyond the attempt. */
export function questionUi(state: Pick<QuizUiState, 'questions'>, questionId: string): QuestionUi {
  return state.questions[questionId] ?? untouched;
}

/** Begins where the attempt stands: the first question not validated, choices that wait to be sent shown as chosen. */
export function startQuizUi(
  questions: readonly Question[],
  attempt: Attempt,
  pending: Record<string, { choice: string[] }>,
): QuizUiState {
  const open = questions.findIndex(({ id }) => !isValidated(attempt, id));
  return {
    current: open === -1 ? questions.length : open,
    justCame: false,
    questions: Object.fromEntries(
      Object.entries(pending)
        .filter(([id]) => !isValidated(attempt, id))
        .map(([id, { choice }]) => [id, { selected: choice, phase: 'unsent', feedback: null }]),
    ),
  };
}

/** Changes what the page shows of the quiz; what is right or counted comes from the server alone. */
export function changeQuizUi(state: QuizUiState, action: QuizUiAction): QuizUiState {
  if (action.type === 'show') return { ...state, current: action.index, justCame: false };
  // Who has leafed elsewhere in the meantime is not pulled away.
  if (action.type === 'advance')
    return state.current === action.from ? { ...state, current: action.to, justCame: true } : state;
  if (action.type === 'stay') return { ...state, justCame: false };
  if (action.type === 'restart') return { current: 0, justCame: false, questions: {} };
  const question = questionUi(state, action.questionId);
  return {
    ...state,
    questions: { ...state.questions, [action.questionId]: changeQuestion(question, action) },
  };
}

type QuestionAction = Exclude<QuizUiAction, { type: 'show' | 'advance' | 'stay' | 'restart' }>;

function changeQuestion(question: QuestionUi, action: QuestionAction): QuestionUi {
  switch (action.type) {
    case 'choose':
      if (question.phase !== 'open') return question;
      return { ...question, feedback: null, selected: toggle(question.selected, action) };
    case 'send':
      return { selected: action.choice, phase: 'sending', feedback: null };
    case 'fail':
      return { ...question, phase: 'unsent', away: action.away };
    case 'refuse':
      return { ...question, phase: 'open' };
    case 'judge':
      return { ...question, feedback: action.feedback, phase: phaseAfter(action) };
    case 'release':
      return question.phase === 'locked'
        ? { ...question, phase: 'open', selected: [] }
        : { ...question, phase: 'open' };
  }
}

function toggle(
  selected: string[],
  { optionId, multiple }: { optionId: string; multiple: boolean },
): string[] {
  if (!multiple) return [optionId];
  return selected.includes(optionId)
    ? selected.filter((id) => id !== optionId)
    : [...selected, optionId];
}

function phaseAfter({ feedback, leaving }: { feedback: Feedback; leaving: boolean }): Phase {
  if (feedback === 'wrong' || feedback === 'incomplete') return 'locked';
  return leaving ? 'leaving' : 'open';
}

/** Finds what the server says of a question. */
export function questionState(attempt: Attempt, questionId: string): QuestionState | undefined {
  return attempt.questions.find((question) => question.questionId === questionId);
}

/** Returns whether a question takes no more answers. */
export function isValidated(attempt: Attempt, questionId: string): boolean {
  return questionState(attempt, questionId)?.validated ?? false;
}

/** Counts the questions that take no more answers. */
export function countValidated(attempt: Attempt): number {
  return attempt.questions.filter(({ validated }) => validated).length;
}

/**
 * Finds the question to take next: the first open one after a place, else the first open one before it; the number of
 * questions when none is open.
 */
export function nextOpenQuestion(
  questions: readonly Question[],
  attempt: Attempt,
  from: number,
): number {
  const open = questions.flatMap(({ id }, index) => (isValidated(attempt, id) ? [] : [index]));
  return open.find((index) => index > from) ?? open[0] ?? questions.length;
}

/**
 * Returns whether the quiz may be left forwards: `incomplete` while a question was never answered, `wrong` while all were
 * and one is not right yet.
 */
export function quizStanding(rules: QuizRules, attempt: Attempt): 'ready' | 'incomplete' | 'wrong' {
  const anyAnswer = rules.finishWhen === 'answered';
  const lacks = attempt.questions.some(({ answered, lastChoice }) =>
    anyAnswer ? !answered : lastChoice.length === 0,
  );
  if (lacks) return 'incomplete';
  return anyAnswer || attempt.questions.every(({ validated }) => validated) ? 'ready' : 'wrong';
}

/** Returns whether more errors were made than the lesson's pass mark admits. */
export function isBelowPassMark(rules: QuizRules, attempt: Attempt): boolean {
  return (
    attempt.status === 'failed' || (rules.maxErrors !== null && attempt.errors > rules.maxErrors)
  );
}
