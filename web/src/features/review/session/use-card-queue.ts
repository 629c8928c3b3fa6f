import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../../lib/errors.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { resolveUnjudged } from '../../../lib/queued-answers.ts';
import { toast } from '../../../ui/toast.tsx';
import { dropSavedCard } from '../offline/drop-saved-card.ts';
import { sayVerdict } from '../say-verdict.ts';
import type { Card, ReviewVerdict } from '../types.ts';
import {
  dropQueuedCard,
  saveQueuedCard,
  passQueuedCard,
  type QueuedCard,
  writeAnswer,
} from '../queued/queued-cards.ts';
import type { UnsentTexts } from './review-bar.tsx';
import type { SessionAction } from './session-state.ts';

export interface CardQueueOptions {
  learnerId: string;
  /** Answers that wait to be sent, in the order in which they were given. */
  queued: readonly QueuedCard[];
  /** What is said of an answer without a verdict. */
  unsent: UnsentTexts;
  /** Says on which day one sees a card again, in place of the words of Révision; and what is said of it after that. */
  sayBack?: (day: string) => string;
  sayMore?: (card: Card) => string | null;
  /** Keeps what was said of an answer. */
  onJudged: (answer: QueuedCard, verdict: ReviewVerdict, late: boolean) => void;
}

/** Says what is wrong with a number that cannot be read. */
export const unreadable = 'Écrivez un nombre, par exemple 12,5.';

/** Sends answers of cards one after the other, and tells the session and those who listen what came of each. */
export function useCardQueue(
  options: CardQueueOptions,
  dispatch: Dispatch<SessionAction>,
  announce: (text: string) => void,
) {
  const { learnerId, unsent } = options;
  const queryClient = useQueryClient();
  const queue = useRef(options.queued);
  const underWay = useRef(false);

  const latest = ({ submissionId }: QueuedCard) =>
    queue.current.find((answer) => answer.submissionId === submissionId);

  function leave({ submissionId }: QueuedCard) {
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
  async function sendOne(sent: QueuedCard, quietly: boolean, passed: unknown[]) {
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
    answer: QueuedCard,
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
    if ((await resolveUnjudged(client, learnerId, error)) === 'wait') {
      const away = code === 'NETWORK';
      dispatch({ type: 'fail', away });
      if (!quietly) announce(unsent[away ? 'away' : 'refused'].join(' '));
      return false;
    }
    leave(answer);
    dropQueuedCard(learnerId, answer);
    if (code === 'INVALID_INPUT' && answer.passed !== true) {
      dispatch({ type: 'reject', message: fieldErrors(error)['typed'] ?? unreadable });
      return true;
    }
    // Another tab or device was faster, or the card is no longer there.
    void dropSavedCard(learnerId, answer.card.cardId);
    passed.push(error);
    dispatch({ type: 'drop', answer });
    return true;
  }

  return {
    sendAll,
    /** Puts an answer behind those that wait. */
    addAnswer(answer: QueuedCard) {
      queue.current = [...queue.current, answer];
      saveQueuedCard(learnerId, answer);
    },
    /** Notes that one has gone on from an answer that waits. */
    passAnswer(passed: QueuedCard) {
      queue.current = queue.current.map((answer) =>
        answer.submissionId === passed.submissionId ? { ...answer, passed: true as const } : answer,
      );
      passQueuedCard(learnerId, passed);
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
  { card, choice }: QueuedCard,
  verdict: ReviewVerdict,
  { sayBack, sayMore }: CardQueueOptions,
): string {
  const { title, line, announced } = sayVerdict(card, verdict, choice ?? [], Date.now(), sayBack);
  return [title, announced, line, sayMore?.(card)].filter(Boolean).join(' ');
}
