import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { waitingCardsKey } from '../../../lib/waiting-keys.ts';
import type { Card } from '../types.ts';
import { notifyReviewChange } from './review-changes.ts';

/** An answer to a card that was given and that the server has not acknowledged. */
export interface WaitingCard {
  card: Card;
  /** The same at every send, so that the server counts one answer. */
  submissionId: string;
  choice?: string[];
  typed?: string;
  /** The lesson before which the card was asked; left out in Révision. */
  before?: string;
  /** The session of Révision that it was given in, by when that began; unknown of answers of earlier builds. */
  session?: number;
  /** One has gone on to another card without its verdict. */
  passed?: true;
}

/** Lists the answers of a learner that wait to be sent, in the order in which they were given. */
export function listWaitingCards(learnerId: string): WaitingCard[] {
  const value = readStoredJson(waitingCardsKey(learnerId));
  return Array.isArray(value) ? value.filter(isWaiting) : [];
}

/** Lists those of Révision, or of what is asked before a lesson. */
export const listWaitingOf = (learnerId: string, before?: string): WaitingCard[] =>
  listWaitingCards(learnerId).filter((answer) => answer.before === before);

/** Saves an answer until it is acknowledged: through a reload, a lost network, a new sign-in. */
export function saveWaitingCard(learnerId: string, answer: WaitingCard): void {
  const others = listWaitingCards(learnerId);
  if (others.every(({ submissionId }) => submissionId !== answer.submissionId))
    write(learnerId, [...others, answer]);
}

/** Notes that one has gone on from an answer that waits. */
export function passWaitingCard(learnerId: string, { submissionId }: WaitingCard): void {
  write(
    learnerId,
    listWaitingCards(learnerId).map((answer) =>
      answer.submissionId === submissionId ? { ...answer, passed: true as const } : answer,
    ),
  );
}

/** Forgets an answer that the server has, or has refused for good. */
export function dropWaitingCard(learnerId: string, { submissionId }: WaitingCard): void {
  const others = listWaitingCards(learnerId);
  write(
    learnerId,
    others.filter((answer) => answer.submissionId !== submissionId),
  );
}

/** Returns what the API is told of an answer; it is the same at every send. */
export function writeAnswer({ card, submissionId, choice, typed, before }: WaitingCard) {
  return {
    cardId: card.cardId,
    number: card.number,
    submissionId,
    ...(choice !== undefined && { choice }),
    ...(typed !== undefined && { typed }),
    ...(before !== undefined && { before }),
  };
}

function write(learnerId: string, answers: readonly WaitingCard[]): void {
  // Without storage the answer lives in this page only.
  writeStoredJson(waitingCardsKey(learnerId), answers.length === 0 ? null : answers);
  notifyReviewChange();
}

function isWaiting(value: unknown): value is WaitingCard {
  if (typeof value !== 'object' || value === null) return false;
  const { card, submissionId } = value as Record<string, unknown>;
  return typeof submissionId === 'string' && typeof card === 'object' && card !== null;
}
