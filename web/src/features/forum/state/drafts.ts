/** What a learner has begun to write, kept in the browser by channel. */
const keyOf = (learnerId: string, channelId: string) =>
  `chandelle:forum:draft:${learnerId}:${channelId}`;

/** Reads the draft of a channel; '' when there is none. */
export function readDraft(learnerId: string, channelId: string): string {
  try {
    return localStorage.getItem(keyOf(learnerId, channelId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the draft of a channel; an empty one is forgotten. */
export function keepDraft(learnerId: string, channelId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(learnerId, channelId));
    else localStorage.setItem(keyOf(learnerId, channelId), text);
  } catch {
    // Without storage the draft lives in this page only.
  }
}
