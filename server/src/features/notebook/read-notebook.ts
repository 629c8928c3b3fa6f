import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { type Entry, presentEntries } from './present-entry.ts';
import { notebookEntries } from './tables.ts';

/** Reads what a learner keeps of the lessons, or of one. Whatever is theirs is shown, also of a lesson that is locked again. */
export async function readNotebook(
  services: Services,
  learnerId: string,
  lessonId?: string,
): Promise<{ entries: Entry[] }> {
  const [progress, stored] = await Promise.all([
    readLearnerProgress(services.pool, learnerId),
    services.database
      .select()
      .from(notebookEntries)
      .where(
        and(
          eq(notebookEntries.learnerId, learnerId),
          lessonId === undefined ? undefined : eq(notebookEntries.lessonId, lessonId),
        ),
      ),
  ]);
  return { entries: presentEntries(services, progress, stored) };
}
