import { readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';

/** An answer that was given and that the server has not acknowledged. */
export interface PendingAnswer {
  /** The same at every send, so that the server counts one answer. */
  submissionId: string;
  choice: string[];
}

type PendingAnswers = Record<string, PendingAnswer>;

const keyOf = (learnerId: string, attemptId: string) =>
  `chandelle:answers:${learnerId}:${attemptId}`;

/** Reads the answers of an attempt that wait to be sent, by question id. */
export function readPendingAnswers(learnerId: string, attemptId: string): PendingAnswers {
  const value = readStoredJson(keyOf(learnerId, attemptId));
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, PendingAnswer] =>
      isPendingAnswer(entry[1]),
    ),
  );
}

/** Keeps an answer until it is acknowledged: through a reload, a lost network, a new sign-in. */
export function savePendingAnswer(
  learnerId: string,
  attemptId: string,
  questionId: string,
  answer: PendingAnswer,
): void {
  write(learnerId, attemptId, {
    ...readPendingAnswers(learnerId, attemptId),
    [questionId]: answer,
  });
}

/** Forgets an answer that the server has, or has refused for good. */
export function dropPendingAnswer(learnerId: string, attemptId: string, questionId: string): void {
  const { [questionId]: _acknowledged, ...others } = readPendingAnswers(learnerId, attemptId);
  write(learnerId, attemptId, others);
}

function write(learnerId: string, attemptId: string, answers: PendingAnswers): void {
  // Without storage the answer lives in this page only.
  writeStoredJson(keyOf(learnerId, attemptId), Object.keys(answers).length === 0 ? null : answers);
}

function isPendingAnswer(value: unknown): value is PendingAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { submissionId, choice } = value as Record<string, unknown>;
  return (
    typeof submissionId === 'string' &&
    Array.isArray(choice) &&
    choice.every((id) => typeof id === 'string')
  );
}
