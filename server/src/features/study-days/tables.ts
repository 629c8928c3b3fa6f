import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';

/** The days on which a learner was here, as they lived them: at most one row a learner and day. */
export const studyDays = pgTable(
  'study_days',
  {
    learnerId: owner(),
    /** The day where the learner was, and in which time zone that is. */
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** Something was done: a question or card answered, a step or a lesson finished. A lesson that is only open is not. */
    studied: boolean('studied').notNull(),
    /** Seconds for which lessons were visible, as the attempts count them. */
    lessonSeconds: integer('lesson_seconds').notNull(),
    /** Seconds that the cards answered take, by their kinds. */
    reviewSeconds: integer('review_seconds').notNull(),
    /** When the day was begun and last added to. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.day] })],
);
