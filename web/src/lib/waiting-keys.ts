import { listStoredKeys, readStoredJson } from './storage.ts';

// Every page looks whether an answer waits: this must stay light.

/** Begins the keys under which answers to quizzes wait, each followed by its attempt. */
export const waitingAnswersKey = (learnerId: string): string => `chandelle:answers:${learnerId}:`;

/** The key under which a session of Révision is kept, with the answer of it that waits. */
export const reviewSessionKey = (learnerId: string): string => `chandelle:review:${learnerId}`;

/** Tells whether an answer of a learner waits on this device to be sent. */
export function hasWaitingAnswer(learnerId: string): boolean {
  const session = readStoredJson(reviewSessionKey(learnerId)) as { pending?: unknown } | null;
  return Boolean(session?.pending) || listStoredKeys(waitingAnswersKey(learnerId)).length > 0;
}
