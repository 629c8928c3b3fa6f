import { listStoredKeys, readStored, writeStored } from './storage.ts';

// Every page looks whether an answer waits: this must stay light.

/** Begins the keys under which answers to quizzes wait, each followed by its attempt. */
export const queuedAnswersKey = (learnerId: string): string => `chandelle:answers:${learnerId}:`;

/** Returns the key under which answers to cards wait. */
export const queuedCardsKey = (learnerId: string): string => `chandelle:card-answers:${learnerId}`;

/** Name under which a page that asks cards holds the answers to them that wait. */
export const cardAnswers = 'review';

/** Returns the key under which a session of Révision is kept. */
export const reviewSessionKey = (learnerId: string): string => `chandelle:review:${learnerId}`;

/** Returns the key under which verdicts of Révision are kept that came when their cards were no longer on screen. */
export const lateVerdictsKey = (learnerId: string): string =>
  `chandelle:late-verdicts:${learnerId}`;

/** Returns the key under which changes of the notebook wait. */
export const queuedNotesKey = (learnerId: string): string => `chandelle:notes:${learnerId}`;

/** Returns the key under which changes of the notebook are kept that the server refused. */
export const heldNotesKey = (learnerId: string): string => `chandelle:notes-held:${learnerId}`;

/** Begins the keys of notes that are being typed, each followed by its place. */
export const noteDraftsKey = (learnerId: string): string => `chandelle:note-draft:${learnerId}:`;

/** The key under which a tab keeps what is typed of the plan and not saved. */
export const typedPlanKey = 'chandelle:typed-plan';

/** Returns whether this device has something of a learner's notebook that the server has not. */
export const hasNotesHere = (learnerId: string): boolean =>
  readStored(queuedNotesKey(learnerId)) !== null ||
  readStored(heldNotesKey(learnerId)) !== null ||
  listStoredKeys(noteDraftsKey(learnerId)).length > 0;

/** Deletes what this device has of a learner's notebook and, in this tab, of their plan: they sign out. */
export function forgetTyped(learnerId: string): void {
  const drafts = listStoredKeys(noteDraftsKey(learnerId));
  for (const key of [queuedNotesKey(learnerId), heldNotesKey(learnerId), ...drafts])
    writeStored(key, null);
  writeStored(typedPlanKey, null, 'sessionStorage');
}

/** Returns whether an answer or a note of a learner waits on this device to be sent. */
export function hasQueuedAnswer(learnerId: string): boolean {
  return (
    readStored(queuedNotesKey(learnerId)) !== null ||
    readStored(queuedCardsKey(learnerId)) !== null ||
    listStoredKeys(queuedAnswersKey(learnerId)).length > 0
  );
}
