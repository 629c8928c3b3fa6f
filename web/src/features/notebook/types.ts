import type { notebookSchema } from '@chandelle/contract/notebook';
import type { output } from 'zod';

/** A note, a highlight or a bookmark, as the server tells it. */
export type Entry = output<typeof notebookSchema>['entries'][number];

/** An entry as the page shows it. */
export interface ShownEntry extends Entry {
  /** The server does not have it in this form yet. */
  queued: boolean;
}

/** Where a new entry belongs. */
export type EntryPlace = Pick<Entry, 'kind' | 'passage' | 'lesson' | 'step' | 'screen' | 'segment'>;
