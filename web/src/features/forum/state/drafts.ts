import { readStored, writeStored } from '../../../lib/storage.ts';

/** What a learner has begun to write, kept in the browser by channel. */
const keyOf = (learnerId: string, channelId: string) =>
  `chandelle:forum:draft:${learnerId}:${channelId}`;

/** Reads the draft of a channel; '' when there is none. */
export function readDraft(learnerId: string, channelId: string): string {
  return readStored(keyOf(learnerId, channelId)) ?? '';
}

/** Keeps the draft of a channel; an empty one is forgotten. */
export function saveDraft(learnerId: string, channelId: string, text: string): void {
  // Without storage the draft lives in this page only.
  writeStored(keyOf(learnerId, channelId), text.trim() === '' ? null : text);
}
