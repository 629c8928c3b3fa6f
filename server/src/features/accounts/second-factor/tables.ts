import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../identity/tables.ts';

const owner = () => text('learner_id').references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps: one a learner. Secrets are encrypted (see `secret-box.ts`). */
export const totpFactors = pgTable('totp_factors', {
  learnerId: owner().primaryKey(),
  /** The secret that counts; null until a first one is confirmed. */
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  /** Number of the 30 s whose code was accepted last: it and those before are not accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** A secret that was shown and is not confirmed yet; the former one counts meanwhile. */
  pendingSecret: text('pending_secret'),
  pendingSince: instant('pending_since'),
});

/** Recovery codes that are left, as keyed digests; using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    learnerId: owner().notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.hash] })],
);

/** Passkeys: public keys, of which the browser or the key ring holds the private half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: owner().notNull(),
    /** The key's own id, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** What the key counted at its last use; 0 for keys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_learner_idx').on(table.learnerId)],
);

/** Challenges that were given to browsers and are not answered yet; the cookie `passkey` holds what `hash` digests. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: ['sign-in', 'second-step', 'proof', 'new-key'] }).notNull(),
    /** Null where nobody is known yet. */
    learnerId: owner(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_learner_idx').on(table.learnerId),
    index('passkey_challenges_expiry_idx').on(table.expiresAt),
  ],
);
