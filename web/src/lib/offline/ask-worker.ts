import { listOfflineEntries } from './offline-cache.ts';
import { entryNames } from './entry-names.ts';
import type { SaveMessage, OfflineLesson } from './worker-messages.ts';

/** What the note of a kept lesson says, among other things. */
interface LessonNote extends OfflineLesson {
  /** When it was opened last, in milliseconds. */
  openedAt: number;
}

/** Whether this browser can show without a network what is kept. */
export const supportsOffline = (): boolean => 'serviceWorker' in navigator;

/**
 * Has the service worker keep what all that is kept of the learner is shown with, and nothing else.
 *
 * @param frugal Somebody may have to pay: figures come only as far as the browser has them.
 */
export async function askWorker(frugal: boolean): Promise<void> {
  if (!supportsOffline()) return;
  const { active } = await navigator.serviceWorker.ready;
  const lessons = (await listOfflineEntries(entryNames.lesson(''))).map(
    ({ note }) => JSON.parse(note) as LessonNote,
  );
  const [cards] = await listOfflineEntries(entryNames.cards);
  const review = cards === undefined ? null : (JSON.parse(cards.note) as string[]);
  const notebook = (await listOfflineEntries(entryNames.notebook)).length > 0;
  if (lessons.length === 0 && review === null && !notebook) return;
  const message: SaveMessage = {
    type: 'keep',
    lessons: lessons
      .toSorted((one, other) => other.openedAt - one.openedAt)
      .map(({ id, figures }) => ({ id, figures })),
    review,
    notebook,
    frugal,
  };
  active?.postMessage(message);
}
