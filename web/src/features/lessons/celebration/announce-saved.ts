import { toast } from '../../../ui/toast.tsx';
import { fillPoints } from '../quiz/quiz-texts.ts';
import type { Completion, LessonContent } from '../types.ts';

/** Milliseconds for which a message that repeats the page is shown, before the next one takes its place. */
const eachFor = 2000;

/**
 * Shows the lesson's own messages of success, one after the other: the page says the same in its own text, and whoever has
 * left it reads no more of them. A review that changed nothing has gained nothing to tell of.
 */
export function announceSaved(messages: LessonContent['messages'], completion: Completion): void {
  const { pointsAdded, retake } = completion;
  if (retake && pointsAdded === 0) return;
  const { pathname } = location;
  for (const [place, { title, text }] of messages.saved.entries()) {
    const said = text === null ? undefined : fillPoints(text, pointsAdded);
    const show = () => toast.success(fillPoints(title, pointsAdded), said, { repeatsPage: true });
    if (place === 0) show();
    else
      setTimeout(() => {
        if (location.pathname === pathname) show();
      }, place * eachFor);
  }
}
