import type { Lesson } from '@chandelle/course/lesson';
import type { Services } from '../../services.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { openLesson } from './open-lesson.ts';

/** Reads a lesson for a learner who may take it now. Throws what `openLesson` throws. */
export async function readLesson(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<Lesson> {
  const progress = await readLearnerProgress(services.pool, userId);
  return openLesson(services, lessonId, progress, services.clock());
}
