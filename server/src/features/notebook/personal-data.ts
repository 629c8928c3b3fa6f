import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { notebookEntries } from './tables.ts';

/** Answers for a learner's notes, highlights and bookmarks, which go with the account. */
export const makeNotebookData = ({ database }: Services): PersonalData => ({
  name: 'notebook',
  export: (learnerId) =>
    database
      .select({
        kind: notebookEntries.kind,
        lesson: notebookEntries.lessonTitle,
        step: notebookEntries.stepTitle,
        passage: notebookEntries.passage,
        note: notebookEntries.note,
        createdAt: notebookEntries.createdAt,
        updatedAt: notebookEntries.updatedAt,
      })
      .from(notebookEntries)
      .where(eq(notebookEntries.learnerId, learnerId))
      .orderBy(asc(notebookEntries.createdAt), asc(notebookEntries.id)),
});
