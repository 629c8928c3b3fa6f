import type { AskedQuestion } from '@chandelle/course/question-version';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Every question as it was ever asked: answers name the version that was judged. */
export const questionVersions = pgTable(
  'question_versions',
  {
    lessonId: text('lesson_id').notNull(),
    questionId: text('question_id').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    /** Of what is asked and judged: the same text again is the same version again. */
    digest: text('digest').notNull(),
    asked: jsonb('asked').$type<AskedQuestion>().notNull(),
    firstAskedAt: instant('first_asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.questionId, table.version] }),
    uniqueIndex('question_versions_digest_key').on(table.lessonId, table.questionId, table.digest),
  ],
);
