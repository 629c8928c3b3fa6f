import { toast } from '../../../ui/toast.tsx';
import { fillPoints } from '../quiz/quiz-texts.ts';
import type { Completion, LessonContent } from '../types.ts';

/** Shows the lesson's own messages of success. A review that changed nothing has gained nothing to tell of. */
export function announceSaved(messages: LessonContent['messages'], completion: Completion): void {
  const { pointsAdded, retake } = completion;
  if (retake && pointsAdded === 0) return;
  for (const { title, text } of messages.saved) {
    const said = text === null ? undefined : fillPoints(text, pointsAdded);
    toast.success(fillPoints(title, pointsAdded), said);
  }
}
