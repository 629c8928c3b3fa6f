import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { wrongAnswerLock } from '@chandelle/course/quiz-timing';
import { client } from '../../../app/api.ts';
import { describeError, errorCode, isTransient } from '../../../app/errors.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Attempt, Question, Quiz } from '../types.ts';
import {
  dropPendingAnswer,
  keepPendingAnswer,
  readPendingAnswers,
  type PendingAnswer,
} from './answer-store.ts';
import {
  advanceAfter,
  changeQuizUi,
  isSettled,
  questionUi,
  nextOpenQuestion,
  startQuizUi,
  type Feedback,
  type QuestionUi,
} from './quiz-state.ts';
import { announceVerdict, feedbackText, wrongAnswerText } from './quiz-texts.ts';

/** Milliseconds until an answer that could not be sent is sent again by itself. */
const resendAfterMs = 4_000;

export interface QuizOptions {
  quiz: Quiz;
  learnerId: string;
  attempt: Attempt;
  onAttempt: (attempt: Attempt) => void;
  /** The attempt is not the one of the server any more (another tab or device): read it again. */
  onStale: () => void;
  onSessionLost: () => void;
  /** The last question of a quiz that shows one at a time is done. */
  onDone: (attempt: Attempt) => void;
}

export interface QuizControl {
  /** Place of the question that is open; the number of questions once all are done. */
  current: number;
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
  const [announcement, setAnnouncement] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  // Questions with an answer under way: two clicks before the next render are one answer.
  const underWay = useRef(new Set<string>());
  const single = rules.layout === 'single';

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  function later(milliseconds: number, act: () => void) {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  }

  async function send(question: Question, answer: PendingAnswer) {
    const questionId = question.id;
    if (underWay.current.has(questionId)) return;
    underWay.current.add(questionId);
    dispatch({ type: 'send', questionId, choice: answer.choice });
    keepPendingAnswer(learnerId, attempt.id, questionId, answer);
    try {
      const judged = await client.progress.submitAnswer({
        attemptId: attempt.id,
        questionId,
        ...answer,
      });
      dropPendingAnswer(learnerId, attempt.id, questionId);
      options.onAttempt(judged.attempt);
      takeVerdict(question, answer, judged);
    } catch (error) {
      takeFailure(question, answer, error);
    } finally {
      underWay.current.delete(questionId);
    }
  }

  function takeVerdict(
    question: Question,
    answer: PendingAnswer,
    judged: { correct: boolean | null; incomplete: boolean; cost: number | null; attempt: Attempt },
  ) {
    const questionId = question.id;
    const feedback = feedbackOf(judged);
    const leaving = single && feedback !== 'wrong' && feedback !== 'incomplete';
    dispatch({ type: 'judge', questionId, feedback, leaving });
    const text = feedbackText(feedback, rules);
    if (text !== null)
      setAnnouncement(announceVerdict(text, question, judged.attempt, answer.choice));
    if (judged.correct === false) {
      // Right options that are not all of them are no error: the sentence under the question says what is missing.
      if (!judged.incomplete || judged.cost !== null) {
        toast.error('Mauvaise réponse', wrongAnswerText(judged.cost, rules), {
          repeatsPage: true,
        });
      }
      later(wrongAnswerLock, () => dispatch({ type: 'release', questionId }));
    } else if (leaving) {
      later(rules.judging === 'any' ? advanceAfter.any : advanceAfter.right, () =>
        leave(question, judged.attempt),
      );
    }
  }

  function leave(question: Question, latest: Attempt) {
    dispatch({ type: 'release', questionId: question.id });
    const open = questions.findIndex(({ id }) => !isSettled(latest, id));
    if (open === -1) options.onDone(latest);
    const from = questions.findIndex(({ id }) => id === question.id);
    dispatch({ type: 'advance', from, to: open === -1 ? questions.length : open });
  }

  function takeFailure(question: Question, answer: PendingAnswer, error: unknown) {
    const questionId = question.id;
    const code = errorCode(error);
    if (code === 'UNAUTHORIZED') {
      dispatch({ type: 'fail', questionId });
      options.onSessionLost();
    } else if (isTransient(error) || code === 'UNKNOWN' || code === 'TOO_MANY_REQUESTS') {
      dispatch({ type: 'fail', questionId });
      setAnnouncement('Votre réponse n’a pas pu être envoyée. Elle est conservée.');
    } else if (code === 'TOO_SOON') {
      // Input is still locked after an answer that this page did not see: it was loaded anew, or another tab answered.
      later(wrongAnswerLock, () => void send(question, answer));
    } else {
      // Refused for good: another tab or device was faster, or the attempt is over.
      dropPendingAnswer(learnerId, attempt.id, questionId);
      dispatch({ type: 'refuse', questionId });
      toast.error('Réponse non enregistrée', describeError(error));
      options.onStale();
    }
  }

  function resend(question: Question) {
    const answer = readPendingAnswers(learnerId, attempt.id)[question.id];
    if (answer !== undefined) void send(question, answer);
    else dispatch({ type: 'refuse', questionId: question.id });
  }

  // Answers that wait are sent at once when the lesson opens, and again when the network is back.
  const resendAll = useEffectEvent(() => {
    for (const question of questions) {
      if (questionUi(state, question.id).phase === 'unsent') resend(question);
    }
  });
  useEffect(() => {
    const send = () => resendAll();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  // The server may be back although the network was never away.
  const waiting = questions.some(({ id }) => questionUi(state, id).phase === 'unsent');
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => resendAll(), resendAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    current: state.current,
    announcement,
    ui: (questionId) => questionUi(state, questionId),
    choose(question, optionId) {
      if (isSettled(attempt, question.id)) return;
      dispatch({ type: 'choose', questionId: question.id, optionId, multiple: question.multiple });
    },
    submit(question, choice = questionUi(state, question.id).selected) {
      const { phase } = questionUi(state, question.id);
      if (phase !== 'open' || choice.length === 0 || isSettled(attempt, question.id)) return;
      void send(question, { submissionId: crypto.randomUUID(), choice });
    },
    resend,
    show: (index) => dispatch({ type: 'show', index }),
    goOn() {
      const next = nextOpenQuestion(questions, attempt, state.current);
      dispatch({ type: 'show', index: single ? state.current + 1 : next });
    },
    restart() {
      dispatch({ type: 'restart' });
      setAnnouncement('');
    },
  };
}

function feedbackOf(judged: { correct: boolean | null; incomplete: boolean }): Feedback {
  if (judged.correct === null) return null;
  if (judged.correct) return 'right';
  return judged.incomplete ? 'incomplete' : 'wrong';
}
