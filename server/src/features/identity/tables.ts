import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Accounts by their address. What others may see of one is the learner of the same id. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email)],
);

/** Devices that are signed in. The cookie holds `token`, signed. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    learnerId: text('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.token),
    index('sessions_learner_idx').on(table.learnerId),
  ],
);

/** Accounts that nobody is let in to until an operator restores them. What they hold stays as it is. */
export const accountSuspensions = pgTable('account_suspensions', {
  learnerId: text('learner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As its learner reads it. */
  reason: text('reason').notNull(),
  since: instant('since').notNull(),
});

/** The learner behind a user: profile, preferences, and the total that the points ledger keeps. */
export const learners = pgTable(
  'learners',
  {
    learnerId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    pseudo: text('pseudo').notNull(),
    /** The pseudo without case and accents: what must be unique. */
    pseudoKey: text('pseudo_key').notNull(),
    /** What pseudos that look alike have in common; null until the next start of the server computes it. */
    pseudoSkeleton: text('pseudo_skeleton'),
    /** 0; more for those of the time before skeletons who share theirs with somebody. */
    pseudoTwin: integer('pseudo_twin').notNull().default(0),
    gender: text('gender', { enum: ['homme', 'femme', 'non-precise'] }).notNull(),
    age: integer('age').notNull(),
    ageDeclaredOn: date('age_declared_on', { mode: 'date' }).notNull(),
    /** Key of the photo in the file store. */
    avatarKey: text('avatar_key'),
    candleColours: text('candle_colours', { enum: ['teal-red', 'blue-orange'] })
      .notNull()
      .default('teal-red'),
    moderator: boolean('moderator').notNull().default(false),
    /** Reads in the atelier what all learners' answers say of the course. */
    teacher: boolean('teacher').notNull().default(false),
    /** Helps other accounts and looks after the service, in the administration. */
    operator: boolean('operator').notNull().default(false),
    listedOnLeaderboard: boolean('listed_on_leaderboard').notNull().default(true),
    /** Always the sum of the learner's completions; only the points ledger writes it. */
    totalPoints: integer('total_points').notNull().default(0),
    /** When the present total was reached: equals stand earliest first. */
    pointsReachedAt: instant('points_reached_at').notNull().defaultNow(),
    /** Points won in the week that began on the day beside; in later weeks they are none. Only the points ledger writes them. */
    weekPoints: integer('week_points').notNull().default(0),
    /** The Monday, in Paris, of the week in which the total was last changed. */
    weekStartsOn: date('week_starts_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('learners_pseudo_key').on(table.pseudoKey),
    uniqueIndex('learners_pseudo_skeleton_key').on(table.pseudoSkeleton, table.pseudoTwin),
    index('learners_pseudo_skeleton_missing_idx')
      .on(table.learnerId)
      .where(sql`pseudo_skeleton is null`),
    index('learners_pseudo_prefix_idx').on(table.pseudoKey.op('text_pattern_ops')),
    index('learners_rank_idx')
      .on(table.totalPoints.desc(), table.pointsReachedAt, table.learnerId)
      .where(sql`listed_on_leaderboard and total_points > 0`),
    index('learners_week_rank_idx')
      .on(table.weekStartsOn, table.weekPoints.desc(), table.pointsReachedAt, table.learnerId)
      .where(sql`listed_on_leaderboard and week_points > 0`),
  ],
);
