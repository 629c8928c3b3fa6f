import type { Card, ReviewVerdict } from '../types.ts';
import type { QueuedCard } from '../queued/queued-cards.ts';
import type { CardResult, SessionRecord } from './session-record.ts';

/**
 * What the card that is shown is doing.
 * - `open`: waits for an answer. `sending`: the answer is under way. `unsent`: it is kept, nobody has judged it yet; in Révision one
 *   may go on from there.
 * - `judged`: the verdict is there.
 */
type Phase = 'open' | 'sending' | 'unsent' | 'judged';

export interface SessionState {
  /** The card that is shown, and those after it. */
  cards: readonly Card[];
  /** Answers from which one has gone on before they were judged. */
  pending: readonly QueuedCard[];
  phase: Phase;
  /** The answer to the card that is shown, once it was given. */
  answer: QueuedCard | null;
  /** When `unsent`: nobody could be asked. Otherwise somebody has refused to judge it now. */
  away: boolean;
  selected: readonly string[];
  typed: string;
  /** Why what was typed cannot be sent. */
  problem: string | null;
  verdict: ReviewVerdict | null;
  results: readonly CardResult[];
}

export type SessionAction =
  | { type: 'choose'; optionId: string; multiple: boolean }
  | { type: 'type'; text: string }
  | { type: 'reject'; message: string }
  | { type: 'send'; answer: QueuedCard }
  /** Nobody judges now what was sent. */
  | { type: 'fail'; away: boolean }
  | { type: 'judge'; answer: QueuedCard; verdict: ReviewVerdict }
  /** The card was answered elsewhere. */
  | { type: 'drop'; answer: QueuedCard }
  | { type: 'next' };

const untouched = {
  phase: 'open',
  answer: null,
  away: false,
  selected: [],
  typed: '',
  problem: null,
  verdict: null,
} as const;

/**
 * Begins with the cards of the server, or with those that are kept of it. The answer on whose verdict one has waited comes first.
 *
 * @param queued The answers to its cards that wait to be judged.
 */
export function startSession(
  { results, planned }: Pick<SessionRecord, 'results' | 'planned'>,
  due: readonly Card[],
  queued: readonly QueuedCard[],
): SessionState {
  const shown = queued.find(({ passed }) => passed === undefined) ?? null;
  const pending = queued.filter((answer) => answer !== shown);
  const answered = new Set([
    ...results.map(({ cardId }) => cardId),
    ...queued.map(({ card }) => card.cardId),
  ]);
  const left = Math.max(planned - results.length - queued.length, 0);
  const rest = due.filter(({ cardId }) => !answered.has(cardId)).slice(0, left);
  const cards = shown === null ? rest : [shown.card, ...rest];
  return { ...untouched, ...restore(shown), cards, pending, results };
}

function restore(answer: QueuedCard | null): Partial<SessionState> {
  if (answer === null) return {};
  return { phase: 'unsent', answer, selected: answer.choice ?? [], typed: answer.typed ?? '' };
}

/** Changes what the session shows; what is right comes from the server alone. */
export function changeSession(state: SessionState, action: SessionAction): SessionState {
  const [, ...rest] = state.cards;
  switch (action.type) {
    case 'choose':
      return state.phase === 'open'
        ? { ...state, selected: toggle(state.selected, action) }
        : state;
    case 'type':
      return state.phase === 'open' ? { ...state, typed: action.text, problem: null } : state;
    case 'reject':
      return { ...state, phase: 'open', answer: null, problem: action.message };
    case 'send':
      return { ...state, phase: 'sending', answer: action.answer, problem: null };
    case 'fail':
      return isAsked(state) ? { ...state, phase: 'unsent', away: action.away } : state;
    case 'judge':
      return takeVerdict(state, action);
    case 'drop':
      return isSame(state.answer, action.answer)
        ? { ...state, ...untouched, cards: rest }
        : { ...state, pending: without(state.pending, action.answer) };
    case 'next':
      if (state.phase === 'judged') return { ...state, ...untouched, cards: rest };
      return state.phase === 'unsent' && state.answer !== null
        ? { ...state, ...untouched, cards: rest, pending: [...state.pending, state.answer] }
        : state;
  }
}

/** Whether the card that is shown has an answer without a verdict. */
const isAsked = ({ phase }: SessionState) => phase === 'sending' || phase === 'unsent';

const isSame = (one: QueuedCard | null, other: QueuedCard) =>
  one?.submissionId === other.submissionId;

const without = (answers: readonly QueuedCard[], gone: QueuedCard) =>
  answers.filter((answer) => !isSame(answer, gone));

/** Shows the verdict of the card on screen; that of an earlier one is kept for the end. Another session's changes nothing here. */
function takeVerdict(
  state: SessionState,
  { answer, verdict }: { answer: QueuedCard; verdict: ReviewVerdict },
): SessionState {
  const results = [...state.results, makeResult(answer.card, verdict)];
  if (isAsked(state) && isSame(state.answer, answer))
    return { ...state, phase: 'judged', verdict, results };
  const pending = without(state.pending, answer);
  return pending.length < state.pending.length ? { ...state, pending, results } : state;
}

/** Returns what the end of a session says of a card. */
export function makeResult({ cardId, notion }: Card, verdict: ReviewVerdict): CardResult {
  const { correct, nextDueAt, forecast } = verdict;
  return { cardId, notion, correct, nextDueAt, forecast };
}

function toggle(
  selected: readonly string[],
  { optionId, multiple }: { optionId: string; multiple: boolean },
): readonly string[] {
  if (!multiple) return [optionId];
  return selected.includes(optionId)
    ? selected.filter((id) => id !== optionId)
    : [...selected, optionId];
}

/** Whether there is an answer to send. */
export function hasAnswer({ cards: [card], selected, typed }: SessionState): boolean {
  return card?.exercise.kind === 'drill' ? typed.trim() !== '' : selected.length > 0;
}

/** Counts where one is in the session: cards answered, the one that is shown from 1, and all of them. */
export function countCards({ cards, phase, pending, results }: SessionState): {
  done: number;
  place: number;
  total: number;
} {
  const done = results.length + pending.length;
  const judged = phase === 'judged';
  return {
    done,
    place: judged ? done : done + 1,
    total: done + cards.length - (judged ? 1 : 0),
  };
}
