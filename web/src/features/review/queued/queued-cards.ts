import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { queuedCardsKey } from '../../../lib/queued-keys.ts';
import type { Card } from '../types.ts';
import { notifyReviewChange } from './review-changes.ts';

/** An answer to a card that was given and that the server has not acknowledged. */
export interface QueuedCard {
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
export function listQueuedCards(learnerId: string): QueuedCard[] {
  const value = readStoredJson(queuedCardsKey(learnerId));
  return Array.isArray(value) ? value.filter(isWaiting) : [];
}

/** Lists those of Révision, or of what is asked before a lesson. */
export const listQueuedOf = (learnerId: string, before?: string): QueuedCard[] =>
  listQueuedCards(learnerId).filter((answer) => answer.before === before);

/** Saves an answer until it is acknowledged: through a reload, a lost network, a new sign-in. */
export function saveQueuedCard(learnerId: string, answer: QueuedCard): void {
  const others = listQueuedCards(learnerId);
  if (others.every(({ submissionId }) => submissionId !== answer.submissionId))
    write(learnerId, [...others, answer]);
}

/** Notes that one has gone on from an answer that waits. */
export function passQueuedCard(learnerId: string, { submissionId }: QueuedCard): void {
  write(
    learnerId,
    listQueuedCards(learnerId).map((answer) =>
      answer.submissionId === submissionId ? { ...answer, passed: true as const } : answer,
    ),
  );
}

/** Forgets an answer that the server has, or has refused for good. */
export function dropQueuedCard(learnerId: string, { submissionId }: QueuedCard): void {
  const others = listQueuedCards(learnerId);
  write(
    learnerId,
    others.filter((answer) => answer.submissionId !== submissionId),
  );
}

/** Returns what the API is told of an answer; it is the same at every send. */
export function writeAnswer({ card, submissionId, choice, typed, before }: QueuedCard) {
  return {
    cardId: card.cardId,
    number: card.number,
    submissionId,
    ...(choice !== undefined && { choice }),
    ...(typed !== undefined && { typed }),
    ...(before !== undefined && { before }),
  };
}

function write(learnerId: string, answers: readonly QueuedCard[]): void {
  // Without storage the answer lives in this page only.
  writeStoredJson(queuedCardsKey(learnerId), answers.length === 0 ? null : answers);
  notifyReviewChange();
}

function isWaiting(value: unknown): value is QueuedCard {
  if (typeof value !== 'object' || value === null) return false;
  const { card, submissionId } = value as Record<string, unknown>;
  return typeof submissionId === 'string' && typeof card === 'object' && card !== null;
}
