import { listStoredKeys, readStored } from './storage.ts';

// Every page looks whether an answer waits: this must stay light.

/** Begins the keys under which answers to quizzes wait, each followed by its attempt. */
export const waitingAnswersKey = (learnerId: string): string => `chandelle:answers:${learnerId}:`;

/** The key under which answers to cards wait. */
export const waitingCardsKey = (learnerId: string): string => `chandelle:card-answers:${learnerId}`;

/** Name under which a page that asks cards holds the answers to them that wait. */
export const cardAnswers = 'review';

/** The key under which a session of Révision is kept. */
export const reviewSessionKey = (learnerId: string): string => `chandelle:review:${learnerId}`;

/** The key under which verdicts of Révision are kept that came when their cards were no longer on screen. */
export const lateVerdictsKey = (learnerId: string): string =>
  `chandelle:late-verdicts:${learnerId}`;

/** Tells whether an answer of a learner waits on this device to be sent. */
export function hasWaitingAnswer(learnerId: string): boolean {
  return (
    readStored(waitingCardsKey(learnerId)) !== null ||
    listStoredKeys(waitingAnswersKey(learnerId)).length > 0
  );
}
