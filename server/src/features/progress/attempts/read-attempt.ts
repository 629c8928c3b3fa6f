import type { attemptSchema } from '@chandelle/contract/progress';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { openLesson } from '../open-lesson.ts';
import { readLearnerProgress } from '../read-learner-progress.ts';
import { presentAttempt } from './present-attempt.ts';
import { readAnswers, readAttemptUnderWay } from './stored-attempt.ts';

/**
 * Returns the attempt under way in a lesson that is open, a failed one included; null where there is none.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_NOT_AVAILABLE, RESTING
 */
export async function readAttempt(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<input<typeof attemptSchema> | null> {
  const { database } = services;
  const learner = await readLearnerProgress(database, learnerId);
  const lesson = openLesson(services, lessonId, learner, services.clock());
  const [attempt] = await readAttemptUnderWay(database, [learnerId, lessonId]);
  if (attempt === undefined) return null;
  return presentAttempt(lesson, attempt, await readAnswers(database, [attempt.id]));
}
