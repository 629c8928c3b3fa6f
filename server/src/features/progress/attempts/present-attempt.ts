import type { attemptSchema } from '@chandelle/contract/progress';
import type { Lesson } from '@chandelle/course/public/lesson';
import { deriveQuizState, type SubmittedAnswer } from '@chandelle/course/quiz';
import type { input } from 'zod';
import { lessonPoints } from './lesson-points.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Shows an attempt: everything is derived from its stored answers, so reload, device and restart make no difference. */
export function presentAttempt(
  lesson: Lesson,
  attempt: StoredAttempt,
  answers: readonly SubmittedAnswer[],
): input<typeof attemptSchema> {
  const { id, lessonId, status, step, screen, doneSteps, retake } = attempt;
  // An abandoned attempt is refused before it comes to be shown.
  if (status === 'abandoned') throw new Error('An abandoned attempt is not shown.');
  const quiz =
    lesson.quiz === null
      ? { questions: [], errors: 0, possibleScore: 100 }
      : deriveQuizState(lesson.quiz, answers, status !== 'active');
  return {
    id,
    lessonId,
    status,
    step,
    screen,
    doneSteps,
    retake,
    ...quiz,
    possiblePoints: retake ? null : lessonPoints(lesson, quiz.errors),
  };
}
