import { readTyped } from '@chandelle/course/public/drills/judge-answer';
import { useEffect, useReducer, useState } from 'react';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import { useResending } from '../../../lib/use-resending.ts';
import { cardAnswers } from '../../../lib/queued-keys.ts';
import type { QueuedCard } from '../queued/queued-cards.ts';
import { changeSession, hasAnswer, type SessionState } from './session-state.ts';
import { type CardQueueOptions, unreadable, useCardQueue } from './use-card-queue.ts';

/** Cards that are asked one by one. */
export interface CardPlay {
  state: SessionState;
  /** What was judged last, for those who listen. */
  announcement: string;
  choose: (optionId: string) => void;
  type: (text: string) => void;
  submit: () => void;
  /** Sends an answer again that the network lost, under the same id. */
  resend: () => void;
  /** Leads on from a card that is judged, or in Révision from one whose answer waits. */
  next: () => void;
}

interface CardPlayOptions extends CardQueueOptions {
  begin: () => SessionState;
  /** What is noted with each answer: the lesson before which it is asked, or the session of Révision. */
  given: Pick<QueuedCard, 'before' | 'session'>;
}

/** Milliseconds after which one need not wait for a verdict that is still under way. */
const patience = 6_000;

/** Asks cards: choices, sending, the next one. Every judgement is the server's. */
export function useCards(options: CardPlayOptions): CardPlay {
  const [state, dispatch] = useReducer(changeSession, null, options.begin);
  const [announcement, announce] = useState('');
  const { addAnswer, passAnswer, sendAll } = useCardQueue(options, dispatch, announce);
  const [card] = state.cards;

  function send(answer: QueuedCard) {
    dispatch({ type: 'send', answer });
    addAnswer(answer);
    void sendAll(false);
  }

  useEffect(() => holdAnswers(cardAnswers), []);
  const waits = state.phase === 'unsent' || state.pending.length > 0;
  useResending(waits, (quietly) => void sendAll(quietly));
  const sending = state.phase === 'sending';
  useEffect(() => {
    if (!sending) return undefined;
    // It stays under way: a network that hangs says neither yes nor no.
    const timer = setTimeout(() => dispatch({ type: 'fail', away: true }), patience);
    return () => clearTimeout(timer);
  }, [sending]);

  return {
    state,
    announcement,
    choose(optionId) {
      if (card?.exercise.kind !== 'question') return;
      dispatch({ type: 'choose', optionId, multiple: card.exercise.question.multiple });
    },
    type: (text) => dispatch({ type: 'type', text }),
    submit() {
      if (card === undefined || state.phase !== 'open' || !hasAnswer(state)) return;
      const drill = card.exercise.kind === 'drill';
      if (drill && readTyped(state.typed) === null)
        dispatch({ type: 'reject', message: unreadable });
      else
        send({
          card,
          submissionId: crypto.randomUUID(),
          ...(drill ? { typed: state.typed } : { choice: [...state.selected] }),
          ...options.given,
        });
    },
    resend() {
      if (state.answer === null) return;
      dispatch({ type: 'send', answer: state.answer });
      void sendAll(false);
    },
    next() {
      announce('');
      if (state.phase === 'unsent' && state.answer !== null) passAnswer(state.answer);
      dispatch({ type: 'next' });
    },
  };
}
