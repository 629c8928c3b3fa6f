import { listKept } from './kept-cache.ts';
import { keptNames } from './kept-entries.ts';
import type { KeepMessage, KeptLesson } from './kept-names.ts';

/** What the note of a kept lesson says, among other things. */
interface LessonNote extends KeptLesson {
  /** When it was opened last, in milliseconds. */
  openedAt: number;
}

/** Whether this browser can show without a network what is kept. */
export const showsKept = (): boolean => 'serviceWorker' in navigator;

/**
 * Has the service worker keep what all that is kept of the learner is shown with, and nothing else.
 *
 * @param frugal Somebody may have to pay: figures come only as far as the browser has them.
 */
export async function askWorker(frugal: boolean): Promise<void> {
  if (!showsKept()) return;
  const { active } = await navigator.serviceWorker.ready;
  const lessons = (await listKept(keptNames.lesson(''))).map(
    ({ note }) => JSON.parse(note) as LessonNote,
  );
  const [cards] = await listKept(keptNames.cards);
  const review = cards === undefined ? null : (JSON.parse(cards.note) as string[]);
  if (lessons.length === 0 && review === null) return;
  const message: KeepMessage = {
    type: 'keep',
    lessons: lessons
      .toSorted((one, other) => other.openedAt - one.openedAt)
      .map(({ id, figures }) => ({ id, figures })),
    review,
    frugal,
  };
  active?.postMessage(message);
}
