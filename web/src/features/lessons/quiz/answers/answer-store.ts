import { listStoredKeys, readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';
import { queuedAnswersKey } from '../../../../lib/queued-keys.ts';

/** An answer that was given and that the server has not acknowledged. */
export interface PendingAnswer {
  /** The same at every send, so that the server counts one answer. */
  submissionId: string;
  choice: string[];
  /** When it was given, in milliseconds. */
  givenAt: number;
}

type PendingAnswers = Record<string, PendingAnswer>;

const keyOf = (learnerId: string, attemptId: string) => queuedAnswersKey(learnerId) + attemptId;

/** Lists the attempts of a learner of which an answer waits to be sent. */
export const listQueuedAttempts = (learnerId: string): string[] =>
  listStoredKeys(queuedAnswersKey(learnerId)).map((key) =>
    key.slice(queuedAnswersKey(learnerId).length),
  );

/** Reads the answers of an attempt that wait to be sent, by question id. */
export function readPendingAnswers(learnerId: string, attemptId: string): PendingAnswers {
  const value = readStoredJson(keyOf(learnerId, attemptId));
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([questionId, stored]) => {
      const answer = readAnswer(stored);
      return answer === null ? [] : [[questionId, answer]];
    }),
  );
}

/** Stores an answer until it is acknowledged: through a reload, a lost network, a new sign-in. */
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

function readAnswer(value: unknown): PendingAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { submissionId, choice, givenAt } = value as Record<string, unknown>;
  const isChoice = Array.isArray(choice) && choice.every((id) => typeof id === 'string');
  if (typeof submissionId !== 'string' || !isChoice) return null;
  // A build before this one did not note the time.
  return { submissionId, choice, givenAt: typeof givenAt === 'number' ? givenAt : 0 };
}
