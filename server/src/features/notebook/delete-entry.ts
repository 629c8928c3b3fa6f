import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { apiError } from '../../platform/api-error.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { presentEntry } from './present-entry.ts';
import { notebookEntries } from './tables.ts';

/**
 * Deletes an entry of a learner in the version that the page knows: a note that was changed elsewhere meanwhile stays. One that is
 * not there changes nothing.
 *
 * @throws NOTEBOOK_CHANGED with the entry as it is now
 */
export async function deleteEntry(
  services: Services,
  learnerId: string,
  { id, version }: { id: string; version: number },
): Promise<{ deleted: true }> {
  const progress = await readLearnerProgress(services.pool, learnerId);
  await services.database.transaction(async (tx) => {
    const own = and(eq(notebookEntries.learnerId, learnerId), eq(notebookEntries.id, id));
    const [stored] = await tx.select().from(notebookEntries).where(own).for('update');
    if (stored === undefined) return;
    if (stored.version !== version)
      throw apiError('NOTEBOOK_CHANGED', { entry: presentEntry(services, progress, stored) });
    await tx.delete(notebookEntries).where(own);
  });
  return { deleted: true };
}
