import { listStoredKeys, readStored, writeStored } from './storage.ts';

// Every page looks whether an answer waits: this must stay light.

/** Begins the keys under which answers to quizzes wait, each followed by its attempt. */
export const waitingAnswersKey = (learnerId: string): string => `chandelle:answers:${learnerId}:`;

/** Returns the key under which answers to cards wait. */
export const waitingCardsKey = (learnerId: string): string => `chandelle:card-answers:${learnerId}`;

/** Name under which a page that asks cards holds the answers to them that wait. */
export const cardAnswers = 'review';

/** Returns the key under which a session of Révision is kept. */
export const reviewSessionKey = (learnerId: string): string => `chandelle:review:${learnerId}`;

/** Returns the key under which verdicts of Révision are kept that came when their cards were no longer on screen. */
export const lateVerdictsKey = (learnerId: string): string =>
  `chandelle:late-verdicts:${learnerId}`;

/** Returns the key under which changes of the notebook wait. */
export const waitingNotesKey = (learnerId: string): string => `chandelle:notes:${learnerId}`;

/** Returns the key under which changes of the notebook are kept that the server refused. */
export const heldNotesKey = (learnerId: string): string => `chandelle:notes-held:${learnerId}`;

/** Begins the keys of notes that are being typed, each followed by its place. */
export const noteDraftsKey = (learnerId: string): string => `chandelle:note-draft:${learnerId}:`;

/** Returns whether this device has something of a learner's notebook that the server has not. */
export const hasNotesHere = (learnerId: string): boolean =>
  readStored(waitingNotesKey(learnerId)) !== null ||
  readStored(heldNotesKey(learnerId)) !== null ||
  listStoredKeys(noteDraftsKey(learnerId)).length > 0;

/** Deletes what this device has of a learner's notebook: they sign out. */
export function forgetNotes(learnerId: string): void {
  const drafts = listStoredKeys(noteDraftsKey(learnerId));
  for (const key of [waitingNotesKey(learnerId), heldNotesKey(learnerId), ...drafts])
    writeStored(key, null);
}

/** Returns whether an answer or a note of a learner waits on this device to be sent. */
export function hasWaitingAnswer(learnerId: string): boolean {
  return (
    readStored(waitingNotesKey(learnerId)) !== null ||
    readStored(waitingCardsKey(learnerId)) !== null ||
    listStoredKeys(waitingAnswersKey(learnerId)).length > 0
  );
}
