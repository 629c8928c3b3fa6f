import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { ownerAs, person } from '../columns.ts';
import { forumChannels, forumMessages } from '../tables.ts';

/** Messages to be judged by a moderator, and those that were: at most one open case a message. */
export const forumCases = pgTable(
  'forum_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    /** Rules that held the message. */
    patterns: text('patterns')
      .array()
      .notNull()
      .default(sql`'{}'`),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('forum_cases_open_key')
      .on(table.messageId)
      .where(sql`closed_at is null`),
    index('forum_cases_queue_idx')
      .on(table.openedAt)
      .where(sql`closed_at is null`),
    index('forum_cases_message_idx').on(table.messageId),
  ],
);

/** Reports by members: one a member and case. What is reported again after a decision is another case. */
export const forumReports = pgTable(
  'forum_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => forumCases.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    reporterId: person('reporter_id'),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    uniqueIndex('forum_reports_case_reporter_key').on(table.caseId, table.reporterId),
    index('forum_reports_message_idx').on(table.messageId),
    index('forum_reports_reporter_idx').on(table.reporterId),
  ],
);

/** What the moderation tells a member. */
export const forumNotices = pgTable(
  'forum_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: ownerAs('learner_id'),
    kind: text('kind', {
      enum: ['message-removed', 'message-approved', 'muted', 'unmuted', 'report-decided'],
    }).notNull(),
    /** The message concerned, so that its author's erasure reaches the excerpt. */
    messageId: uuid('message_id').references(() => forumMessages.id, { onDelete: 'set null' }),
    excerpt: text('excerpt').notNull().default(''),
    channelId: text('channel_id').references(() => forumChannels.id),
    reason: text('reason'),
    statement: text('statement').notNull().default(''),
    automated: boolean('automated').notNull().default(false),
    until: instant('until'),
    removed: boolean('removed'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('forum_notices_learner_idx').on(table.learnerId, table.createdAt),
    index('forum_notices_message_idx').on(table.messageId),
  ],
);

/** Every act of moderation, for ever. */
export const forumAudit = pgTable(
  'forum_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    action: text('action', {
      enum: ['approve', 'dismiss', 'remove', 'mute', 'unmute', 'slow-mode', 'hold', 'pin', 'unpin'],
    }).notNull(),
    moderatorId: person('moderator_id'),
    targetId: person('target_id'),
    channelId: text('channel_id'),
    messageId: uuid('message_id'),
    reason: text('reason'),
    details: text('details').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    index('forum_audit_at_idx').on(table.at),
    index('forum_audit_moderator_idx').on(table.moderatorId),
    index('forum_audit_target_idx').on(table.targetId),
  ],
);
