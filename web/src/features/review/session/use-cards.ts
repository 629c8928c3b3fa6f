import { readTyped } from '@chandelle/course/public/drills/judge-answer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { useResending } from '../../../lib/use-resending.ts';
import { cardAnswers } from '../../../lib/waiting-keys.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import { settleUnjudged } from '../../../lib/waiting-answers.ts';
import { toast } from '../../../ui/toast.tsx';
import { sayVerdict } from '../say-verdict.ts';
import type { Card, ReviewVerdict } from '../types.ts';
import { dropKeptCard } from '../kept/drop-kept-card.ts';
import {
  dropWaitingCard,
  keepWaitingCard,
  passWaitingCard,
  type WaitingCard,
  writeAnswer,
} from '../waiting/waiting-cards.ts';
import type { UnsentTexts } from './review-bar.tsx';
import { changeSession, hasAnswer, type SessionState } from './session-state.ts';

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

interface CardPlayOptions {
  learnerId: string;
  begin: () => SessionState;
  /** Answers that wait to be sent, in the order in which they were given. */
  waiting: readonly WaitingCard[];
  /** What is noted with each answer: the lesson before which it is asked, or the session of Révision. */
  given: Pick<WaitingCard, 'before' | 'session'>;
  /** What is said of an answer without a verdict. */
  unsent: UnsentTexts;
  /** Says on which day one sees a card again, in place of the words of Révision; and what is said of it after that. */
  sayBack?: (day: string) => string;
  sayMore?: (card: Card) => string | null;
  /** Keeps what was said of an answer. */
  onJudged: (answer: WaitingCard, verdict: ReviewVerdict, late: boolean) => void;
}

const unreadable = 'Écrivez un nombre, par exemple 12,5.';

/** Milliseconds after which one need not wait for a verdict that is still under way. */
const patience = 6_000;

/** Asks cards: choices, sending, the next one. Every judgement is the server's. */
export function useCards(options: CardPlayOptions): CardPlay {
  const { learnerId, begin, unsent } = options;
  const [state, dispatch] = useReducer(changeSession, null, begin);
  const [announcement, announce] = useState('');
  const queryClient = useQueryClient();
  const queue = useRef(options.waiting);
  const underWay = useRef(false);
  const [card] = state.cards;

  const latest = ({ submissionId }: WaitingCard) =>
    queue.current.find((answer) => answer.submissionId === submissionId);

  function leave({ submissionId }: WaitingCard) {
    queue.current = queue.current.filter((answer) => answer.submissionId !== submissionId);
  }

  /** Sends all that waits, one after the other, until nobody judges it. */
  async function sendAll(quietly: boolean) {
    if (underWay.current) return;
    underWay.current = true;
    const passed: unknown[] = [];
    try {
      for (;;) {
        const [answer] = queue.current;
        if (answer === undefined || !(await sendOne(answer, quietly, passed))) break;
      }
    } finally {
      underWay.current = false;
    }
    if (passed.length > 0) toast.error(...sayPassed(passed));
  }

  /** Sends one answer. Returns whether there is a point in sending the next one. */
  async function sendOne(sent: WaitingCard, quietly: boolean, passed: unknown[]) {
    try {
      const verdict = await client.review.answer({ ...writeAnswer(sent), ...readZoneInput() });
      // One may have gone on meanwhile.
      const answer = latest(sent) ?? sent;
      const late = answer.passed === true;
      leave(answer);
      options.onJudged(answer, verdict, late);
      dispatch({ type: 'judge', answer, verdict });
      void queryClient.invalidateQueries({ queryKey: api.review.overview.key() });
      void queryClient.invalidateQueries({ queryKey: api.rhythm.rhythm.key() });
      if (!late) announce(sayAloud(answer, verdict, options));
      return true;
    } catch (error) {
      return takeFailure(latest(sent) ?? sent, error, quietly, passed);
    }
  }

  async function takeFailure(
    answer: WaitingCard,
    error: unknown,
    quietly: boolean,
    passed: unknown[],
  ) {
    const code = errorCode(error);
    if (code === 'UNAUTHORIZED') {
      // Signing in leads back here, where the answers are sent.
      dispatch({ type: 'fail', away: false });
      return false;
    }
    if ((await settleUnjudged(client, learnerId, error)) === 'wait') {
      const away = code === 'NETWORK';
      dispatch({ type: 'fail', away });
      if (!quietly) announce(unsent[away ? 'away' : 'refused'].join(' '));
      return false;
    }
    leave(answer);
    dropWaitingCard(learnerId, answer);
    if (code === 'INVALID_INPUT' && answer.passed !== true) {
      dispatch({ type: 'refuse', message: fieldErrors(error)['typed'] ?? unreadable });
      return true;
    }
    // Another tab or device was faster, or the card is no longer there.
    void dropKeptCard(learnerId, answer.card.cardId);
    passed.push(error);
    dispatch({ type: 'drop', answer });
    return true;
  }

  function send(answer: WaitingCard) {
    dispatch({ type: 'send', answer });
    queue.current = [...queue.current, answer];
    keepWaitingCard(learnerId, answer);
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
        dispatch({ type: 'refuse', message: unreadable });
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
      if (state.phase === 'unsent' && state.answer !== null) {
        const { submissionId } = state.answer;
        queue.current = queue.current.map((answer) =>
          answer.submissionId === submissionId ? { ...answer, passed: true as const } : answer,
        );
        passWaitingCard(learnerId, state.answer);
      }
      dispatch({ type: 'next' });
    },
  };
}

/** Says that cards were passed, since they have another answer or none that counts. */
function sayPassed(errors: readonly unknown[]): [title: string, text: string] {
  return errors.length === 1
    ? ['Carte passée', describeError(errors[0])]
    : [
        `${errors.length} cartes passées`,
        'Elles avaient déjà une réponse, donnée ailleurs : celles d’ici ne comptent pas.',
      ];
}

/** Returns what those hear who listen: the verdict, its reason, and when the card comes back. */
function sayAloud(
  { card, choice }: WaitingCard,
  verdict: ReviewVerdict,
  { sayBack, sayMore }: CardPlayOptions,
): string {
  const { title, line, told } = sayVerdict(card, verdict, choice ?? [], Date.now(), sayBack);
  return [title, told, line, sayMore?.(card)].filter(Boolean).join(' ');
}
