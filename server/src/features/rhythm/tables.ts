import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';
import { users } from '../identity/tables.ts';

/** What a learner chose: a goal, and which reminders. Without a row, nothing. */
export const rhythmSettings = pgTable(
  'rhythm_settings',
  {
    learnerId: text('learner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Days a week, from 1 to 7; null without a goal. */
    weeklyGoal: smallint('weekly_goal'),
    remindLesson: boolean('remind_lesson').notNull().default(false),
    remindCards: boolean('remind_cards').notNull().default(false),
    /** Where the choice was made: that of reminders until a day of study says another. */
    timeZone: text('time_zone').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('rhythm_settings_reminded_idx')
      .on(table.learnerId)
      .where(sql`remind_lesson or remind_cards`),
  ],
);

/** Reminders that left, at most one a learner and day. The row is written before the mail leaves, so that none comes twice. */
export const reminderMails = pgTable(
  'reminder_mails',
  {
    learnerId: owner(),
    /** The day where the learner was. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The end of the rest after which a lesson is open, where the mail tells of one. */
    restEndedAt: instant('rest_ended_at'),
    /** Cards that the mail tells of. */
    cards: integer('cards').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    /** Null where the mail server did not take it. */
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.day] })],
);
