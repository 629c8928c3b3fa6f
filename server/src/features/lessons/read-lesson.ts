import type { Lesson } from '@chandelle/course/public/lesson';
import type { Services } from '../../platform/services.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { openLesson } from '../progress/open-lesson.ts';

/**
 * Reads a lesson for a learner who may take it now.
 *
 * @throws what `openLesson` throws
 */
export async function readLesson(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<Lesson> {
  const progress = await readLearnerProgress(services.pool, learnerId);
  return openLesson(services, lessonId, progress, services.clock());
}
