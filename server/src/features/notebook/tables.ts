import { notebookKinds } from '@chandelle/contract/notebook-limits';
import {
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';

/** What learners keep of lessons: notes, highlights, bookmarks. Nobody but their learner reads them. */
export const notebookEntries = pgTable(
  'notebook_entries',
  {
    learnerId: owner(),
    /** Made by the page, so that a repeated save is the same entry. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: notebookKinds }).notNull(),
    lessonId: text('lesson_id').notNull(),
    stepId: text('step_id').notNull(),
    /** Names as they were: what is said of the place once the course has it no more. */
    lessonTitle: text('lesson_title').notNull(),
    stepTitle: text('step_title').notNull(),
    /** As it was, from 1. */
    screen: smallint('screen').notNull(),
    /** The text of the passage as it was; of a bookmark, the heading of its screen. */
    passage: text('passage').notNull(),
    /** Digest of that text: an index takes no long text. */
    passageKey: text('passage_key').notNull(),
    /** Plain text; null where it is no note. */
    note: text('note'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.id] }),
    // A passage has one note and one highlight, and a screen one bookmark, from whatever device.
    uniqueIndex('notebook_entries_place_key').on(
      table.learnerId,
      table.lessonId,
      table.stepId,
      table.kind,
      table.passageKey,
    ),
  ],
);
