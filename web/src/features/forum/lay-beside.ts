import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { writeStoredJson } from '../../lib/storage.ts';

/** What another page may lay beside the message that its learner writes next in the forum. */
export type Laid = Pick<ForumMessage, 'chart' | 'quotedStep'>;

/** Returns the key under which it waits, in this tab's storage. */
export const laidKey = (learnerId: string, kind: keyof Laid) =>
  `chandelle:forum:${kind}:${learnerId}`;
const changed = 'chandelle:forum:laid';

/**
 * Lays a chart or a step of a lesson beside the message being written, for this tab; null takes it away. Then lead to
 * `paths.communityForum`. Of a step, the server is told its lesson and number alone.
 */
export function layBeside<Kind extends keyof Laid>(
  learnerId: string,
  kind: Kind,
  laid: Laid[Kind],
): void {
  // Without storage nothing can be carried to the forum.
  writeStoredJson(laidKey(learnerId, kind), laid, 'sessionStorage');
  dispatchEvent(new Event(changed));
}

/** Calls back when something was laid down or taken away. */
export function watchLaid(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
