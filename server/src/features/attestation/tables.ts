import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';
import { users } from '../identity/tables.ts';
import type { AskedExercise } from './rules/asked-exercise.ts';

/** The final exams that a learner sat: one under way at most, whatever the number of devices. */
export const exams = pgTable(
  'exams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: owner(),
    /** Rises with each exam of the learner, from 1. */
    number: integer('number').notNull(),
    /** What everything in it was drawn from. */
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Right answers that pass it, as it was begun. */
    passMark: smallint('pass_mark').notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null until it is handed in, or read once its time is over. */
    endedAt: instant('ended_at'),
    score: smallint('score'),
    passed: boolean('passed'),
  },
  (table) => [
    uniqueIndex('exams_number_key').on(table.learnerId, table.number),
    uniqueIndex('exams_under_way_key')
      .on(table.learnerId)
      .where(sql`ended_at is null`),
  ],
);

/** What an exam asks and what was answered: one row a place, whose answer is replaced until the end. */
export const examItems = pgTable(
  'exam_items',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: smallint('place').notNull(),
    lessonId: text('lesson_id').notNull(),
    kind: text('kind', { enum: ['question', 'drill'] }).notNull(),
    /** Id of the question or of the drill in its lesson. */
    itemId: text('item_id').notNull(),
    notionId: text('notion_id').notNull(),
    /** The exercise as it was asked, with its right answer: what the course says later changes nothing. */
    asked: jsonb('asked').$type<AskedExercise>().notNull(),
    /** Option ids, of a question; null while nothing is saved. */
    choice: text('choice').array(),
    /** What was typed, of a drill; null while nothing is saved. */
    typed: text('typed'),
    answeredAt: instant('answered_at'),
    /** Null until the exam has ended. */
    correct: boolean('correct'),
  },
  (table) => [primaryKey({ columns: [table.examId, table.place] })],
);

/** Lessons as an attestation states them. */
export interface AttestedLesson {
  title: string;
  points: number;
  possible: number;
}

/** The attestation of a learner: one, which states what was true when it was made. */
export const attestations = pgTable(
  'attestations',
  {
    learnerId: text('learner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** As its holder chose to have it printed. */
    name: text('name').notNull(),
    score: smallint('score').notNull(),
    items: smallint('items').notNull(),
    passMark: smallint('pass_mark').notNull(),
    passedAt: instant('passed_at').notNull(),
    lessons: jsonb('lessons').$type<AttestedLesson[]>().notNull(),
    /** Of study, in the lessons. */
    minutes: integer('minutes').notNull(),
    issuedAt: instant('issued_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('attestations_code_key').on(table.code),
    index('attestations_exam_idx').on(table.examId),
  ],
);
