import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { findUnlockedLesson } from '../progress/open-lesson.ts';
import { releaseReminders } from './tables.ts';
import { apiError } from '../../platform/api-error.ts';

/** When the learner first asked to be reminded of a lesson's release; null when never. */
export interface ReleaseReminder {
  requestedAt: string | null;
}

/**
 * Reads whether a learner asked for a reminder when a lesson that is open to them gets its content.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_AVAILABLE
 */
export async function readReminder(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<ReleaseReminder> {
  await requireUpcoming(services, learnerId, lessonId);
  const [reminder] = await services.database
    .select({ requestedAt: releaseReminders.requestedAt })
    .from(releaseReminders)
    .where(and(eq(releaseReminders.learnerId, learnerId), eq(releaseReminders.lessonId, lessonId)));
  return { requestedAt: reminder?.requestedAt.toISOString() ?? null };
}

/** Refuses what is not an open lesson without content. */
export async function requireUpcoming(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<void> {
  const learner = await readLearnerProgress(services.pool, learnerId);
  const { lesson } = findUnlockedLesson(services, lessonId, learner, services.clock());
  if (lesson.summary.available) throw apiError('LESSON_AVAILABLE');
}
