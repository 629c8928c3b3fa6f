import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { lessonAvailable } from './lesson-errors.ts';
import { findUnlockedLesson } from './open-lesson.ts';
import { lessonWishes } from './tables.ts';

/** When the learner first wished to be told of a lesson; null when never. */
export interface Wish {
  wishedAt: string | null;
}

/**
 * Reads whether a learner wishes to be told when a lesson that is open to them gets its content.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_AVAILABLE
 */
export async function readWish(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<Wish> {
  await requireUpcoming(services, userId, lessonId);
  const [wish] = await services.database
    .select({ wishedAt: lessonWishes.wishedAt })
    .from(lessonWishes)
    .where(and(eq(lessonWishes.userId, userId), eq(lessonWishes.lessonId, lessonId)));
  return { wishedAt: wish?.wishedAt.toISOString() ?? null };
}

/** Refuses what is not an open lesson without content. */
export async function requireUpcoming(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<void> {
  const learner = await readLearnerProgress(services.pool, userId);
  const { lesson } = findUnlockedLesson(services, lessonId, learner, services.clock());
  if (lesson.summary.available) throw lessonAvailable();
}
