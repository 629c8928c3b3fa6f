import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';
import { sessions, users } from '../identity/tables.ts';

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
    remindByMail: boolean('remind_by_mail').notNull().default(true),
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

/**
 * Reminders, at most one a learner and day. The row is written before anything leaves, so that none comes twice; its mail is here,
 * its notifications are rows of their own.
 */
export const reminderMails = pgTable(
  'reminder_mails',
  {
    learnerId: owner(),
    /** The day where the learner was. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The end of the rest after which a lesson is open, where the reminder tells of one. */
    restEndedAt: instant('rest_ended_at'),
    /** Cards that the reminder tells of. */
    cards: integer('cards').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    /** Null where the mail server did not take the mail, or none was wanted. */
    sentAt: instant('sent_at'),
    /** When a push service took the first of its notifications. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.day] })],
);

/** Devices that a learner wants to be notified on. One goes with its session: who is signed out is told nothing more. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    learnerId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the push service of its browser takes messages. */
    endpoint: text('endpoint').notNull(),
    /** What messages are encrypted for. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our key with which the browser subscribed: signed with another one, messages are refused. */
    serverKey: text('server_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_devices_session_key').on(table.sessionId),
    uniqueIndex('push_devices_endpoint_key').on(table.endpoint),
    index('push_devices_learner_idx').on(table.learnerId),
  ],
);

/** What a notification says, and where it leads. */
export interface NotificationText {
  title: string;
  body: string;
  path: string;
}

/** Notifications of reminders, at most one a reminder and device. */
export const reminderPushes = pgTable(
  'reminder_pushes',
  {
    learnerId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    deviceId: text('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    text: jsonb('text').$type<NotificationText>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; null once it left, or was given up. */
    nextAttemptAt: instant('next_attempt_at'),
    /** After this it is of no use any more. */
    expiresAt: instant('expires_at').notNull(),
    /** When the push service took it. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.day, table.deviceId] }),
    foreignKey({
      name: 'reminder_pushes_reminder_fk',
      columns: [table.learnerId, table.day],
      foreignColumns: [reminderMails.learnerId, reminderMails.day],
    }).onDelete('cascade'),
    index('reminder_pushes_device_idx').on(table.deviceId),
    index('reminder_pushes_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
  ],
);
