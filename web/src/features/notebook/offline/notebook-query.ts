import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { readCurrentSession } from '../../../lib/session.ts';
import type { Entry } from '../types.ts';
import type * as offlineNotebook from './offline-notebook.ts';

/** Loads the code that keeps the notebook; null where it cannot be had. */
const loadOffline = (): Promise<typeof offlineNotebook | null> =>
  import('./offline-notebook.ts').catch(() => null);

/** Reads the notebook, all of it or of a lesson; without the server, as it was seen last. What is told is kept. */
export function useNotebookQuery(lessonId: string | undefined) {
  const options = api.notebook.notebook.queryOptions({
    input: lessonId === undefined ? {} : { lessonId },
  });
  const query = useQuery({
    ...options,
    // What is kept is read at once where there is no network, and the server is asked when it is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async (context) => {
      try {
        return await options.queryFn(context);
      } catch (error) {
        const kept = await loadOffline();
        if (kept === null) throw error;
        return kept.readNotebookInstead(error, lessonId);
      }
    },
  });
  useSaveNotebook(query.data?.entries, lessonId);
  return query;
}

/** Saves what the server has told, once the page has all that it needs itself. */
function useSaveNotebook(entries: readonly Entry[] | undefined, lessonId: string | undefined) {
  const save = useEffectEvent(() => {
    const { status, learner } = readCurrentSession();
    if (entries === undefined || learner === null) return;
    if (status !== 'learner' || showingSavedCopy.read()) return;
    void loadOffline().then(async (kept) => {
      await kept?.saveNotebook(learner, entries, lessonId);
      await kept?.saveNotebookFiles();
    });
  });
  const told = entries !== undefined;
  useEffect(() => (told ? whenQuiet(() => save()) : undefined), [told, entries]);
}
