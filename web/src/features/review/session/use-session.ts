import { readTyped } from '@chandelle/course/public/drills/judge-answer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { useResending } from '../../../lib/use-resending.ts';
import { holdAnswers, settleUnjudged } from '../../../lib/waiting-answers.ts';
import { waitingTexts } from '../../../figures/question/waiting-texts.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Card, ReviewVerdict } from '../types.ts';
import { sayVerdict } from '../say-verdict.ts';
import {
  addResult,
  reviewAnswers,
  saveRecord,
  type CardResult,
  type PendingAnswer,
  type SessionRecord,
} from './session-record.ts';
import {
  changeSession,
  hasAnswer,
  makeResult,
  startSession,
  type SessionState,
} from './session-state.ts';

interface ReviewSession {
  state: SessionState;
  /** What was judged last, for those who listen. */
  announcement: string;
  choose: (optionId: string) => void;
  type: (text: string) => void;
  submit: () => void;
  /** Sends an answer again that the network lost, under the same id. */
  resend: () => void;
  next: () => void;
  /** Returns the session as it is kept. */
  readRecord: () => SessionRecord;
}

const unreadable = 'Écrivez un nombre, par exemple 12,5.';

/** Plays a session: choices, sending, the next card. Every judgement is the server's. */
export function useSession(
  learnerId: string,
  given: SessionRecord,
  due: readonly Card[],
): ReviewSession {
  const [state, dispatch] = useReducer(changeSession, null, () => startSession(given, due));
  const [announcement, announce] = useState('');
  const queryClient = useQueryClient();
  const record = useRef(given);
  const underWay = useRef(false);
  const [card] = state.cards;

  function keep(part: Partial<SessionRecord>) {
    record.current = { ...record.current, ...part };
    saveRecord(learnerId, record.current);
  }

  async function send(answer: PendingAnswer, quietly: boolean) {
    if (underWay.current) return;
    underWay.current = true;
    if (!quietly) dispatch({ type: 'send' });
    keep({ pending: answer });
    try {
      const { card: asked, ...given } = answer;
      const { cardId, number } = asked;
      const verdict = await client.review.answer({ cardId, number, ...given, ...readZoneInput() });
      keep(judgedNow(record.current, makeResult(asked, verdict)));
      dispatch({ type: 'judge', verdict });
      void queryClient.invalidateQueries({ queryKey: api.review.overview.key() });
      void queryClient.invalidateQueries({ queryKey: api.rhythm.rhythm.key() });
      announce(sayAloud(answer, verdict));
    } catch (error) {
      await takeFailure(error, quietly);
    } finally {
      underWay.current = false;
    }
  }

  async function takeFailure(error: unknown, quietly: boolean) {
    const code = errorCode(error);
    if (code === 'UNAUTHORIZED') {
      // Signing in leads back here, where the answer is sent.
      dispatch({ type: 'fail', away: false });
    } else if ((await settleUnjudged(client, learnerId, error)) === 'wait') {
      const away = code === 'NETWORK';
      dispatch({ type: 'fail', away });
      if (!quietly) announce(waitingTexts[away ? 'away' : 'refused'].join(' '));
    } else if (code === 'INVALID_INPUT') {
      keep({ pending: null });
      dispatch({ type: 'refuse', message: fieldErrors(error)['typed'] ?? unreadable });
    } else {
      // Another tab or device was faster, or the card is no longer there.
      keep({ pending: null });
      toast.error('Carte passée', describeError(error));
      dispatch({ type: 'drop' });
    }
  }

  function resend(quietly = false) {
    const { pending } = record.current;
    if (pending !== null) void send(pending, quietly);
  }

  useEffect(() => holdAnswers(reviewAnswers), []);
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
          },
          false,
        );
    },
    resend: () => resend(),
    next() {
      announce('');
      dispatch({ type: 'next' });
    },
    readRecord: () => record.current,
  };
}

/** Returns what a session keeps once an answer was judged, just now. */
const judgedNow = (record: SessionRecord, result: CardResult) =>
  addResult(record, result, Date.now());

/** Returns what those hear who listen: the verdict, its reason, and when the card comes back. */
function sayAloud({ card, choice }: PendingAnswer, verdict: ReviewVerdict): string {
  const { title, line, told } = sayVerdict(card, verdict, choice ?? [], Date.now());
  return [title, told, line].filter(Boolean).join(' ');
}
