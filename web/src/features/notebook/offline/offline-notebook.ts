import { isTransient } from '../../../lib/errors.ts';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import { askWorker, supportsOffline } from '../../../lib/offline/ask-worker.ts';
import { entryNames } from '../../../lib/offline/entry-names.ts';
import {
  learnerEntry,
  readOfflineEntry,
  writeOfflineEntry,
} from '../../../lib/offline/offline-cache.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import type { Entry } from '../types.ts';

/**
 * Saves what the server has told of the notebook, all of it or what it has of a lesson, in the place of what was seen of that
 * before.
 */
export async function saveNotebook(
  learner: SessionLearner,
  told: readonly Entry[],
  lessonId: string | undefined,
): Promise<void> {
  // Without the service worker nothing that is kept could be shown.
  if (!supportsOffline()) return;
  const before =
    lessonId === undefined ? [] : ((await readOfflineEntry<Entry[]>(entryNames.notebook)) ?? []);
  const others = before.filter(({ lesson }) => lesson.id !== lessonId);
  await writeOfflineEntry(learner.id, entryNames.notebook, [...others, ...told]);
  await writeOfflineEntry(learner.id, learnerEntry, learner);
}

/** Has the service worker keep what the notebook is shown with. */
export const saveNotebookFiles = (): Promise<void> => askWorker(isMetered());

/**
 * Shows what was seen last of the notebook, all of it or of a lesson, where the server could not be asked.
 * @throws the error, where the server has answered, or nothing was kept
 */
export async function readNotebookInstead(
  error: unknown,
  lessonId: string | undefined,
): Promise<{ entries: Entry[] }> {
  const saved = isTransient(error) ? await readOfflineEntry<Entry[]>(entryNames.notebook) : null;
  if (saved === null) throw error;
  showingSavedCopy.write(true);
  return {
    entries: saved.filter(({ lesson }) => lessonId === undefined || lesson.id === lessonId),
  };
}
