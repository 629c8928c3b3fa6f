import { useEffect, useReducer, useState } from 'react';
import { useResending } from '../../../lib/use-resending.ts';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import type { Question } from '../types.ts';
import { readPendingAnswers } from './answers/answer-store.ts';
import type { QuizOptions } from './answers/quiz-play.ts';
import { useSending } from './answers/use-sending.ts';
import { useTimers } from './answers/use-timers.ts';
import {
  changeQuizUi,
  isValidated,
  questionUi,
  nextOpenQuestion,
  startQuizUi,
  type QuestionUi,
} from './quiz-state.ts';

export interface QuizControl {
  /** Place of the question that is open; the number of questions once all are done. */
  current: number;
  /** It came by itself a moment ago: who presses « Suivant » now meant the one before. */
  justCame: boolean;
  /** What was judged last, for those who listen. */
  announcement: string;
  ui: (questionId: string) => QuestionUi;
  choose: (question: Question, optionId: string) => void;
  /** Sends the answer; without `choice`, what is selected. */
  submit: (question: Question, choice?: string[]) => void;
  /** Sends an answer again that the network lost, under the same id. */
  resend: (question: Question) => void;
  show: (index: number) => void;
  /** Opens the question to take after the present one. */
  goOn: () => void;
  restart: () => void;
}

/** Plays a quiz: choices, sending, locks and advances. Every judgement is the server's. */
export function useQuiz(options: QuizOptions): QuizControl {
  const { quiz, learnerId, attempt } = options;
  const { questions, rules } = quiz;
  const [state, dispatch] = useReducer(changeQuizUi, null, () =>
    startQuizUi(questions, attempt, readPendingAnswers(learnerId, attempt.id)),
  );
  const [announcement, announce] = useState('');
  const later = useTimers();
  const send = useSending({ ...options, dispatch, announce, later });

  function resend(question: Question, quietly = false) {
    const answer = readPendingAnswers(learnerId, attempt.id)[question.id];
    if (answer !== undefined) send(question, answer, quietly);
    else {
      // Another tab has sent it.
      dispatch({ type: 'refuse', questionId: question.id });
      options.onStale();
    }
  }

  useEffect(() => holdAnswers(attempt.id), [attempt.id]);

  const unsent = questions.filter(({ id }) => questionUi(state, id).phase === 'unsent');
  useResending(unsent.length > 0, (quietly) => {
    for (const question of unsent) resend(question, quietly);
  });

  return {
    current: state.current,
    justCame: state.justCame,
    announcement,
    ui: (questionId) => questionUi(state, questionId),
    choose(question, optionId) {
      if (isValidated(attempt, question.id)) return;
      dispatch({ type: 'choose', questionId: question.id, optionId, multiple: question.multiple });
    },
    submit(question, choice = questionUi(state, question.id).selected) {
      const { phase } = questionUi(state, question.id);
      if (phase !== 'open' || choice.length === 0 || isValidated(attempt, question.id)) return;
      send(question, { submissionId: crypto.randomUUID(), choice, givenAt: Date.now() });
    },
    resend: (question) => resend(question),
    show: (index) => dispatch({ type: 'show', index }),
    goOn() {
      const next = nextOpenQuestion(questions, attempt, state.current);
      dispatch({ type: 'show', index: rules.layout === 'single' ? state.current + 1 : next });
    },
    restart() {
      dispatch({ type: 'restart' });
      announce('');
    },
  };
}
