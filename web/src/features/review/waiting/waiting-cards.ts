import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { waitingCardsKey } from '../../../lib/waiting-keys.ts';
import type { Card } from '../types.ts';

/** An answer to a card that was given and that the server has not acknowledged. */
export interface WaitingCard {
  card: Card;
  /** The same at every send, so that the server counts one answer. */
  submissionId: string;
  choice?: string[];
  typed?: string;
  /** The lesson before which the card was asked; left out in Révision. */
  before?: string;
}

/** Lists the answers of a learner that wait to be sent, in the order in which they were given. */
export function listWaitingCards(learnerId: string): WaitingCard[] {
  const value = readStoredJson(waitingCardsKey(learnerId));
  return Array.isArray(value) ? value.filter(isWaiting) : [];
}

/** Finds the answer that waits of a session of Révision, or of what is asked before a lesson. */
export const findWaitingCard = (learnerId: string, before?: string): WaitingCard | null =>
  listWaitingCards(learnerId).find((answer) => answer.before === before) ?? null;

/** Keeps an answer until it is acknowledged: through a reload, a lost network, a new sign-in. */
export function keepWaitingCard(learnerId: string, answer: WaitingCard): void {
  const others = listWaitingCards(learnerId);
  if (others.every(({ submissionId }) => submissionId !== answer.submissionId))
    write(learnerId, [...others, answer]);
}

/** Forgets an answer that the server has, or has refused for good. */
export function dropWaitingCard(learnerId: string, { submissionId }: WaitingCard): void {
  const others = listWaitingCards(learnerId);
  write(
    learnerId,
    others.filter((answer) => answer.submissionId !== submissionId),
  );
}

function write(learnerId: string, answers: readonly WaitingCard[]): void {
  // Without storage the answer lives in this page only.
  writeStoredJson(waitingCardsKey(learnerId), answers.length === 0 ? null : answers);
}

function isWaiting(value: unknown): value is WaitingCard {
  if (typeof value !== 'object' || value === null) return false;
  const { card, submissionId } = value as Record<string, unknown>;
  return typeof submissionId === 'string' && typeof card === 'object' && card !== null;
}
