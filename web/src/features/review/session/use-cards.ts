import { readTyped } from '@chandelle/course/public/drills/judge-answer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { useResending } from '../../../lib/use-resending.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import { settleUnjudged } from '../../../lib/waiting-answers.ts';
import { cardAnswers } from '../../../lib/waiting-keys.ts';
import { waitingTexts } from '../../../figures/question/waiting-texts.ts';
import { toast } from '../../../ui/toast.tsx';
import { sayVerdict } from '../say-verdict.ts';
import type { Card, ReviewVerdict } from '../types.ts';
import { dropWaitingCard, keepWaitingCard, type WaitingCard } from '../waiting/waiting-cards.ts';
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
  next: () => void;
}

interface CardPlayOptions {
  learnerId: string;
  begin: () => SessionState;
  /** The answer to the first card, where it waits to be sent. */
  waiting: WaitingCard | null;
  /** The lesson before which the cards are asked; left out in Révision. */
  before?: string;
  /** Says on which day one sees a card again, in place of the words of Révision; and what is said of it after that. */
  sayBack?: (day: string) => string;
  sayMore?: (card: Card) => string | null;
  onJudged?: (answer: WaitingCard, verdict: ReviewVerdict) => void;
}

const unreadable = 'Écrivez un nombre, par exemple 12,5.';

/** Asks cards: choices, sending, the next one. Every judgement is the server's. */
export function useCards(options: CardPlayOptions): CardPlay {
  const { learnerId, begin, before } = options;
  const [state, dispatch] = useReducer(changeSession, null, begin);
  const [announcement, announce] = useState('');
  const queryClient = useQueryClient();
  const waiting = useRef(options.waiting);
  const underWay = useRef(false);
  const [card] = state.cards;

  function settle(answer: WaitingCard) {
    waiting.current = null;
    dropWaitingCard(learnerId, answer);
  }

  async function send(answer: WaitingCard, quietly: boolean) {
    if (underWay.current) return;
    underWay.current = true;
    if (!quietly) dispatch({ type: 'send' });
    waiting.current = answer;
    keepWaitingCard(learnerId, answer);
    try {
      const { card: asked, ...given } = answer;
      const { cardId, number } = asked;
      const verdict = await client.review.answer({ cardId, number, ...given, ...readZoneInput() });
      settle(answer);
      options.onJudged?.(answer, verdict);
      dispatch({ type: 'judge', verdict });
      void queryClient.invalidateQueries({ queryKey: api.review.overview.key() });
      void queryClient.invalidateQueries({ queryKey: api.rhythm.rhythm.key() });
      announce(sayAloud(answer, verdict, options));
    } catch (error) {
      await takeFailure(answer, error, quietly);
    } finally {
      underWay.current = false;
    }
  }

  async function takeFailure(answer: WaitingCard, error: unknown, quietly: boolean) {
    const code = errorCode(error);
    if (code === 'UNAUTHORIZED') {
      // Signing in leads back here, where the answer is sent.
      dispatch({ type: 'fail', away: false });
    } else if ((await settleUnjudged(client, learnerId, error)) === 'wait') {
      const away = code === 'NETWORK';
      dispatch({ type: 'fail', away });
      if (!quietly) announce(waitingTexts[away ? 'away' : 'refused'].join(' '));
    } else if (code === 'INVALID_INPUT') {
      settle(answer);
      dispatch({ type: 'refuse', message: fieldErrors(error)['typed'] ?? unreadable });
    } else {
      // Another tab or device was faster, or the card is no longer there.
      settle(answer);
      toast.error('Carte passée', describeError(error));
      dispatch({ type: 'drop' });
    }
  }

  function resend(quietly = false) {
    if (waiting.current !== null) void send(waiting.current, quietly);
  }

  useEffect(() => holdAnswers(cardAnswers), []);
  useResending(state.phase === 'unsent', (quietly) => {
    if (state.phase === 'unsent') resend(quietly);
  });

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
        void send(
          {
            card,
            submissionId: crypto.randomUUID(),
            ...(drill ? { typed: state.typed } : { choice: [...state.selected] }),
            ...(before !== undefined && { before }),
          },
          false,
        );
    },
    resend: () => resend(),
    next() {
      announce('');
      dispatch({ type: 'next' });
    },
  };
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
