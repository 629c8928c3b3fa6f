import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { ownerAs, person } from './columns.ts';

const count = (name: string) => bigint(name, { mode: 'number' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Channels. Whoever writes in one raises its counters in the same statement, and with that holds the row until the
 * commit: so numbers appear to readers in their order, without gaps.
 */
export const forumChannels = pgTable('forum_channels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Only moderators write; others read. */
  moderatorsWrite: boolean('moderators_write').notNull().default(false),
  slowModeSeconds: integer('slow_mode_seconds').notNull().default(0),
  lastNumber: count('last_number').notNull().default(0),
  lastChange: count('last_change').notNull().default(0),
  /** Channels stand in the order in which they were made. */
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Members of the forum: whoever has come in once. */
export const forumMembers = pgTable('forum_members', {
  learnerId: text('learner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  joinedAt: instant('joined_at').notNull(),
  mutedUntil: instant('muted_until'),
});

/** Pictures of messages: charts of the simulator, and members' own. Those without a message after a day are swept away. */
export const forumPictures = pgTable(
  'forum_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: ownerAs('learner_id'),
    fileKey: text('file_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The server's figures of a chart; null for a picture of a member's own. */
    numbers: jsonb('numbers'),
    /** What a picture of a member's own shows, in their words. */
    description: text('description').notNull().default(''),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Posted with a message. */
    posted: boolean('posted').notNull().default(false),
  },
  (table) => [
    index('forum_pictures_learner_idx').on(table.learnerId),
    index('forum_pictures_unposted_idx')
      .on(table.uploadedAt)
      .where(sql`not posted`),
  ],
);

/** Messages, each as it stands. `change` is the channel's counter at the message's last change. */
export const forumMessages = pgTable(
  'forum_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channelId: text('channel_id')
      .notNull()
      .references(() => forumChannels.id),
    /** Null while held before it was ever published. */
    number: count('number'),
    change: count('change').notNull(),
    authorId: person('author_id'),
    /** Made by the author's page: a repeated send is one message. */
    clientId: uuid('client_id').notNull(),
    /** '' once deleted or removed: what it was is a version. */
    content: text('content').notNull(),
    status: text('status', { enum: ['published', 'held', 'deleted', 'removed'] }).notNull(),
    replyToId: uuid('reply_to_id'),
    /** The message with which the thread of an answer began. */
    rootId: uuid('root_id'),
    /** Answers with a place in the thread that begins here. */
    replyCount: integer('reply_count').notNull().default(0),
    pictureId: uuid('picture_id').references(() => forumPictures.id, { onDelete: 'set null' }),
    /** The step of a lesson that it quotes, as the course named it then: {lessonId, lessonTitle, number, title, unit}. */
    quotedStep: jsonb('quoted_step'),
    /** Members named in the text: [{learnerId, text}]. */
    mentions: jsonb('mentions')
      .notNull()
      .default(sql`'[]'`),
    /** How many gave each reaction: {"merci": 2}. Counted anew from forum_reactions with every change. */
    reactions: jsonb('reactions')
      .notNull()
      .default(sql`'{}'`),
    sentAt: instant('sent_at').notNull(),
    editedAt: instant('edited_at'),
    /** Names a message that comes with the product, which has no author; null for those of members. */
    productKey: text('product_key'),
    /** Since when it stands at the head of its channel. */
    pinnedAt: instant('pinned_at'),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('forum_french'::regconfig, content)`,
    ),
  },
  (table) => [
    uniqueIndex('forum_messages_client_key').on(table.authorId, table.clientId),
    uniqueIndex('forum_messages_number_key').on(table.channelId, table.number),
    uniqueIndex('forum_messages_change_key').on(table.channelId, table.change),
    uniqueIndex('forum_messages_product_key').on(table.productKey),
    uniqueIndex('forum_messages_picture_key').on(table.pictureId),
    index('forum_messages_thread_idx')
      .on(table.rootId, table.number)
      .where(sql`root_id is not null`),
    index('forum_messages_author_idx').on(table.authorId, table.channelId, table.sentAt),
    index('forum_messages_held_idx')
      .on(table.sentAt)
      .where(sql`status = 'held'`),
    index('forum_messages_pinned_idx')
      .on(table.channelId, table.pinnedAt)
      .where(sql`pinned_at is not null`),
    index('forum_messages_search_idx').using('gin', table.search),
    // A search for what many messages have reads the newest of them in their order.
    index('forum_messages_newest_idx')
      .on(table.sentAt, table.id)
      .where(sql`status = 'published'`)
      .concurrently(),
  ],
);

/** What a message was before an edit, a deletion or a removal; for moderators, and for the author's export. */
export const forumVersions = pgTable(
  'forum_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    index('forum_versions_message_idx').on(table.messageId),
    index('forum_versions_age_idx').on(table.replacedAt),
  ],
);

/** Who is named where, to count unread mentions. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    learnerId: ownerAs('learner_id'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.learnerId] }),
    index('forum_mentions_learner_idx').on(table.learnerId),
  ],
);

export const forumReactions = pgTable(
  'forum_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    learnerId: ownerAs('learner_id'),
    reaction: text('reaction').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.learnerId, table.reaction] }),
    index('forum_reactions_learner_idx').on(table.learnerId),
  ],
);

/** Who wants to read nothing more of whom. */
export const forumBlocks = pgTable(
  'forum_blocks',
  {
    blockerId: ownerAs('blocker_id'),
    blockedId: ownerAs('blocked_id'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('forum_blocks_blocked_idx').on(table.blockedId),
  ],
);

/** Up to where each member has read. */
export const forumReadMarkers = pgTable(
  'forum_read_markers',
  {
    learnerId: ownerAs('learner_id'),
    channelId: text('channel_id')
      .notNull()
      .references(() => forumChannels.id),
    number: count('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.channelId] })],
);

/** Live streams that are open, over all processes. Rows of a process that died are told by their age. */
export const forumStreams = pgTable(
  'forum_streams',
  {
    id: uuid('id').primaryKey(),
    learnerId: ownerAs('learner_id'),
    /** Channels that the pages behind the stream show. */
    channelIds: text('channel_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('forum_streams_learner_idx').on(table.learnerId)],
);
