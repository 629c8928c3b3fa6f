import { messageSchema, type ForumMessage } from '@chandelle/contract/forum-messages';
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage.ts';
import { layBeside } from '../lay-beside.ts';
import type { PendingMessage } from './channel-state.ts';

/** What a learner has begun to write, kept in the browser by channel. */
const keyOf = (learnerId: string, channelId: string) =>
  `chandelle:forum:draft:${learnerId}:${channelId}`;

/** Reads the draft of a channel; '' when there is none. */
export function readMessageDraft(learnerId: string, channelId: string): string {
  return readStored(keyOf(learnerId, channelId)) ?? '';
}

/** Saves the draft of a channel; an empty one is forgotten. */
export function saveMessageDraft(learnerId: string, channelId: string, text: string): void {
  // Without storage the draft lives in this page only.
  writeStored(keyOf(learnerId, channelId), text.trim() === '' ? null : text);
}

const pictureKeyOf = (learnerId: string, draftId: string) =>
  `chandelle:forum:picture:${learnerId}:${draftId}`;

/** Reads the picture that waits to go with the draft of a channel or a thread; null when there is none. */
export function readPictureDraft(learnerId: string, draftId: string): ForumMessage['picture'] {
  const stored = readStoredJson(pictureKeyOf(learnerId, draftId), 'sessionStorage');
  return messageSchema.shape.picture.safeParse(stored).data ?? null;
}

/** Saves the picture of a draft for this tab: the server keeps it for a day. */
export function savePictureDraft(
  learnerId: string,
  draftId: string,
  picture: ForumMessage['picture'],
): void {
  writeStoredJson(pictureKeyOf(learnerId, draftId), picture, 'sessionStorage');
}

/** Puts a message that was not taken back into a draft: its text before what stands there, and what went along beside it. */
export function recallIntoDraft(learnerId: string, draftId: string, pending: PendingMessage): void {
  const { content, chart, picture, quotedStep } = pending;
  const draft = readMessageDraft(learnerId, draftId);
  saveMessageDraft(learnerId, draftId, [content, draft].filter(Boolean).join('\n'));
  if (chart !== null) layBeside(learnerId, 'chart', chart);
  if (quotedStep !== null) layBeside(learnerId, 'quotedStep', quotedStep);
  if (picture !== null) savePictureDraft(learnerId, draftId, picture);
}
