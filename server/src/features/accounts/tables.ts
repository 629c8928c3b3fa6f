import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
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
    listedOnLeaderboard: boolean('listed_on_leaderboard').notNull().default(true),
    /** Always the sum of the learner's completions; only the points ledger writes it. */
    totalPoints: integer('total_points').notNull().default(0),
    /** When the present total was reached: equals stand earliest first. */
    pointsReachedAt: instant('points_reached_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('learners_pseudo_key').on(table.pseudoKey),
    uniqueIndex('learners_pseudo_skeleton_key').on(table.pseudoSkeleton, table.pseudoTwin),
    index('learners_pseudo_skeleton_missing_idx')
      .on(table.userId)
      .where(sql`pseudo_skeleton is null`),
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
    pseudoSkeleton: text('pseudo_skeleton'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reserved_pseudos_user_idx').on(table.userId),
    index('reserved_pseudos_skeleton_idx').on(table.pseudoSkeleton),
  ],
);

const owner = () =>
  text('learner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What happened to an account's security, as its owner reads it. Kept for 12 months. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: owner(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** Name of the device from which it came; null when it did not come from one. */
    device: text('device'),
    /** How often it happened; failed sign-ins of one hour are one row. */
    times: integer('times').notNull().default(1),
    /** What makes repeated ones one row; null for events that stand alone. */
    onceKey: text('once_key'),
  },
  (table) => [
    index('security_events_learner_idx').on(table.learnerId, table.at, table.id),
    index('security_events_at_idx').on(table.at),
    uniqueIndex('security_events_once_key').on(table.learnerId, table.onceKey),
  ],
);

/** Browsers in which a learner has signed in. The cookie `device` holds what `hash` is the digest of. */
export const knownDevices = pgTable(
  'known_devices',
  {
    learnerId: owner(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.hash] }),
    index('known_devices_seen_idx').on(table.lastSeenAt),
  ],
);

/** Links « Ce n’était pas moi » of mails that are still good; each gives the account back to the address it went to. */
export const disownLinks = pgTable(
  'disown_links',
  {
    hash: text('hash').primaryKey(),
    /** In the order of the mails: an older link is stronger than a newer one. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    learnerId: owner(),
    email: text('email').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('disown_links_learner_idx').on(table.learnerId, table.number),
    index('disown_links_expiry_idx').on(table.expiresAt),
  ],
);

/** Pseudos that a learner had before. Kept for 12 months. */
export const formerPseudos = pgTable(
  'former_pseudos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: owner(),
    pseudo: text('pseudo').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [index('former_pseudos_learner_idx').on(table.learnerId, table.replacedAt)],
);

/** Addresses of suspended members who deleted their account, as keyed digests, until the suspension ends. */
export const suspendedAddresses = pgTable('suspended_addresses', {
  hash: text('hash').primaryKey(),
  until: instant('until').notNull(),
});
