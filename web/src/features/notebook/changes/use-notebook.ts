import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { useResending } from '../../../lib/use-resending.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useNotebookQuery } from '../offline/notebook-query.ts';
import type { Entry, EntryPlace, ShownEntry } from '../types.ts';
import { applyChanges, type HeldChange, makeChange, makeEntry } from './change.ts';
import {
  dropHeld,
  saveQueued,
  changesRevision,
  listHeld,
  listQueued,
  wasTakenSince,
} from './stored-changes.ts';
import { sendChanges, type SentChanges } from './send-changes.ts';

/** A learner's notebook, or what it has of one lesson, with what one does to it. */
export interface Notebook {
  learnerId: string;
  /** Undefined as long as nothing is known of it. */
  entries: readonly ShownEntry[] | undefined;
  /** What the server refused, for the learner to decide. */
  held: readonly HeldChange[];
  failed: boolean;
  retry: () => void;
  add: (place: EntryPlace, note: string | null) => void;
  changeNote: (entry: Entry, note: string) => void;
  remove: (entry: Entry) => void;
  /** Puts back what was just deleted. */
  putBack: (entry: Entry) => void;
  /** Ends a refusal: sends the text on, built on what the server has; or lets it go. */
  decide: (held: HeldChange, note: string | null) => void;
}

/** The number of changes before this device was looked at. */
const unread = -1;

/** Reads the notebook, all of it or of a lesson, with what waits on this device, and sends that. */
export function useNotebook(learnerId: string, lessonId?: string): Notebook {
  const queryClient = useQueryClient();
  const query = useNotebookQuery(lessonId);
  // The server, which renders the page, knows nothing of this device.
  const revision = useStore(changesRevision, unread);
  const kept = useMemo(() => {
    const here = ({ entry }: { entry: Entry }) =>
      lessonId === undefined || entry.lesson.id === lessonId;
    return {
      queued: revision === unread ? [] : listQueued(learnerId).filter(here),
      held: revision === unread ? [] : listHeld(learnerId).filter(here),
    };
  }, [learnerId, lessonId, revision]);
  const fetched = query.data?.entries;
  const entries = useMemo(
    () =>
      fetched === undefined && kept.queued.length === 0
        ? undefined
        : applyChanges(fetched ?? [], kept.queued),
    [fetched, kept.queued],
  );

  function send() {
    if (listQueued(learnerId).length === 0) return;
    void sendChanges(learnerId).then((sent) => takeSent(queryClient, sent));
  }
  useResending(kept.queued.length > 0, send);
  const sendNow = useEffectEvent(send);
  useEffect(() => sendNow(), [revision]);
  useEffect(() => {
    // The document was on its way already when the page before it heard of what it had sent.
    if (wasTakenSince(performance.timeOrigin))
      void queryClient.invalidateQueries({ queryKey: api.notebook.key() });
  }, [queryClient]);

  function put(entry: Entry, basis: { version: number; deleted?: boolean }) {
    const earlier = listQueued(learnerId).find((change) => change.entry.id === entry.id);
    saveQueued(learnerId, makeChange(entry, basis, earlier));
  }

  return {
    learnerId,
    entries,
    held: kept.held,
    failed: query.isError && fetched === undefined,
    retry: () => void query.refetch(),
    add: (place, note) => put(makeEntry(place, note, new Date()), { version: 0 }),
    changeNote: (entry, note) => put({ ...entry, note }, { version: entry.version }),
    remove: (entry) => put(entry, { version: entry.version, deleted: true }),
    putBack: (entry) => put(entry, { version: 0 }),
    decide(held, note) {
      dropHeld(learnerId, held);
      if (note === null) return;
      const basis = held.other ?? held.entry;
      put({ ...basis, note }, { version: held.other?.version ?? 0 });
    },
  };
}

/** Puts what the server has taken where pages read it, and reads it anew. */
function takeSent(queryClient: QueryClient, { taken }: SentChanges): void {
  if (taken.length === 0) return;
  const lessons = new Set(taken.map(({ lessonId }) => lessonId));
  const inputs = [{}, ...[...lessons].map((lessonId) => ({ lessonId }))];
  for (const input of inputs)
    queryClient.setQueryData(api.notebook.notebook.queryKey({ input }), (old) => {
      if (old === undefined) return old;
      let { entries } = old;
      for (const { id, lessonId, entry } of taken) {
        const ofHere = !('lessonId' in input) || lessonId === input.lessonId;
        const known = entries.some((each) => each.id === entry?.id);
        if (entry === null) entries = entries.filter((each) => each.id !== id);
        else if (known) entries = entries.map((each) => (each.id === entry.id ? entry : each));
        else if (ofHere) entries = [...entries, entry];
      }
      return { entries };
    });
  void readAnew(queryClient, { queryKey: api.notebook.key() });
}
