import type { Services } from '../../platform/services.ts';
import { readReminder, requireUpcoming, type ReleaseReminder } from './read-reminder.ts';
import { releaseReminders } from './tables.ts';

/**
 * Records that a learner asks for a reminder when a lesson gets its content. Repeating it changes nothing: a unique index stands behind, and the first moment stays.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_AVAILABLE
 */
export async function requestReminder(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<ReleaseReminder> {
  await requireUpcoming(services, learnerId, lessonId);
  await services.database
    .insert(releaseReminders)
    .values({ learnerId, lessonId, requestedAt: services.clock() })
    .onConflictDoNothing();
  return readReminder(services, learnerId, lessonId);
}
