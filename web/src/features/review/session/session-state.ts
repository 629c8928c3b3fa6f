import type { Card, ReviewVerdict } from '../types.ts';
import type { WaitingCard } from '../waiting/waiting-cards.ts';
import type { CardResult, SessionRecord } from './session-record.ts';

/**
 * What the card that is shown is doing.
 * - `open`: waits for an answer. `sending`: the answer is under way. `unsent`: it is kept, nobody has judged it yet.
 * - `judged`: the verdict is there.
 */
type Phase = 'open' | 'sending' | 'unsent' | 'judged';

export interface SessionState {
  /** The card that is shown, and those after it. */
  cards: readonly Card[];
  phase: Phase;
  /** When `unsent`: nobody could be asked. Otherwise somebody has refused to judge it now. */
  away: boolean;
  selected: readonly string[];
  typed: string;
  /** Why what was typed cannot be sent. */
  refusal: string | null;
  verdict: ReviewVerdict | null;
  results: readonly CardResult[];
}

type SessionAction =
  | { type: 'choose'; optionId: string; multiple: boolean }
  | { type: 'type'; text: string }
  | { type: 'refuse'; message: string }
  | { type: 'send' }
  | { type: 'fail'; away: boolean }
  | { type: 'judge'; verdict: ReviewVerdict }
  /** The card was answered elsewhere. */
  | { type: 'drop' }
  | { type: 'next' };

const untouched = {
  phase: 'open',
  away: false,
  selected: [],
  typed: '',
  refusal: null,
  verdict: null,
} as const;

/** Begins with the cards of the server, the one whose answer waits to be sent first. */
export function startSession(
  { results, planned }: Pick<SessionRecord, 'results' | 'planned'>,
  due: readonly Card[],
  waiting: WaitingCard | null,
): SessionState {
  const rest = due.filter(({ cardId }) => cardId !== waiting?.card.cardId);
  const left = Math.max(planned - results.length, 0);
  const cards = (waiting === null ? rest : [waiting.card, ...rest]).slice(
    0,
    Math.max(left, waiting === null ? 0 : 1),
  );
  return { ...untouched, ...restore(waiting), cards, results };
}

function restore(waiting: WaitingCard | null): Partial<SessionState> {
  if (waiting === null) return {};
  return { phase: 'unsent', selected: waiting.choice ?? [], typed: waiting.typed ?? '' };
}

/** Changes what the session shows; what is right comes from the server alone. */
export function changeSession(state: SessionState, action: SessionAction): SessionState {
  const [card, ...rest] = state.cards;
  switch (action.type) {
    case 'choose':
      return state.phase === 'open'
        ? { ...state, selected: toggle(state.selected, action) }
        : state;
    case 'type':
      return state.phase === 'open' ? { ...state, typed: action.text, refusal: null } : state;
    case 'refuse':
      return { ...state, phase: 'open', refusal: action.message };
    case 'send':
      return { ...state, phase: 'sending', refusal: null };
    case 'fail':
      return { ...state, phase: 'unsent', away: action.away };
    case 'judge':
      if (card === undefined) return state;
      return {
        ...state,
        phase: 'judged',
        verdict: action.verdict,
        results: [...state.results, makeResult(card, action.verdict)],
      };
    case 'drop':
    case 'next':
      return { ...state, ...untouched, cards: rest };
  }
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

/** Where one is in the session: cards judged, the one that is shown from 1, and all of them. */
export function countCards({ cards, phase, results }: SessionState): {
  done: number;
  place: number;
  total: number;
} {
  const done = results.length;
  const judged = phase === 'judged';
  return {
    done,
    place: judged ? done : done + 1,
    total: done + cards.length - (judged ? 1 : 0),
  };
}
