import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';
import { users } from '../identity/tables.ts';

/** Password hashes. */
export const credentials = pgTable('credentials', {
  learnerId: owner().primaryKey(),
  /** As `password-hash.ts` writes it; null when no password opens the account. */
  passwordHash: text('password_hash'),
});

/** One-time tokens of mails and of a sign-in's steps: one of each purpose a learner. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    learnerId: owner(),
    purpose: text('purpose').notNull(),
    /** Digest of the token. */
    hash: text('hash').notNull(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.purpose] }),
    uniqueIndex('one_time_tokens_hash_key').on(table.hash),
    index('one_time_tokens_expiry_idx').on(table.expiresAt),
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
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reserved_pseudos_user_idx').on(table.learnerId),
    index('reserved_pseudos_skeleton_idx').on(table.pseudoSkeleton),
  ],
);

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
