import type { Services } from '../../services.ts';
import { readWish, requireUpcoming, type Wish } from './read-wish.ts';
import { lessonWishes } from './tables.ts';

/**
 * Notes that a learner wishes to be told when a lesson gets its content. Repeating it changes nothing: a unique index stands behind, and the first moment stays.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_AVAILABLE
 */
export async function noteWish(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<Wish> {
  await requireUpcoming(services, userId, lessonId);
  await services.database
    .insert(lessonWishes)
    .values({ userId, lessonId, wishedAt: services.clock() })
    .onConflictDoNothing();
  return readWish(services, userId, lessonId);
}
