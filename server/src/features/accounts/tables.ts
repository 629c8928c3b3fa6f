import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sign-in identity, in the shape Better Auth expects. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** The pseudo again: Better Auth requires a name. `learners.pseudo` is the one that is read. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email)],
);

/** Devices that are signed in. The cookie holds `token`, signed. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.token),
    index('sessions_user_idx').on(table.userId),
  ],
);

/** Password hashes, in the shape Better Auth expects. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credentials_provider_key').on(table.providerId, table.accountId),
    index('credentials_user_idx').on(table.userId),
  ],
);

/** One-time tokens of mails: confirmation, password reset, e-mail change. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

/** The learner behind a user: profile, preferences, and the total that the points ledger keeps. */
export const learners = pgTable(
  'learners',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    pseudo: text('pseudo').notNull(),
    /** The pseudo without case and accents: what must be unique. */
    pseudoKey: text('pseudo_key').notNull(),
    gender: text('gender', { enum: ['homme', 'femme', 'non-precise'] }).notNull(),
    age: integer('age').notNull(),
    ageDeclaredOn: date('age_declared_on', { mode: 'date' }).notNull(),
    /** Key of the photo in the file store. */
    avatarKey: text('avatar_key'),
    candleColours: text('candle_colours', { enum: ['teal-red', 'blue-orange'] })
      .notNull()
      .default('teal-red'),
    moderator: boolean('moderator').notNull().default(false),
    listedOnLeaderboard: boolean('listed_on_leaderboard').notNull().default(true),
    /** Always the sum of the learner's completions; only the points ledger writes it. */
    totalPoints: integer('total_points').notNull().default(0),
    /** When the present total was reached: equals stand earliest first. */
    pointsReachedAt: instant('points_reached_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('learners_pseudo_key').on(table.pseudoKey),
    index('learners_pseudo_prefix_idx').on(table.pseudoKey.op('text_pattern_ops')),
    index('learners_rank_idx')
      .on(table.totalPoints.desc(), table.pointsReachedAt, table.userId)
      .where(sql`listed_on_leaderboard and total_points > 0`),
  ],
);

/**
 * Pseudos asked for in a registration whose address has an account already, held for its owner. If they stayed free,
 * that would tell that the registration came to nothing, and so that the address is known.
 */
export const reservedPseudos = pgTable(
  'reserved_pseudos',
  {
    pseudoKey: text('pseudo_key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('reserved_pseudos_user_idx').on(table.userId)],
);
