import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../services.ts';
import { verifications } from './tables.ts';

const hour = 60 * 60;

/** What a token is for (the link of a mail, the first sign-in after registering, a sign-in's second step), and for how many seconds it works. */
const lifetimes = {
  'confirm-email': 24 * hour,
  'change-email': 24 * hour,
  'reset-password': hour,
  'first-sign-in': 5 * 60,
  'second-step': 5 * 60,
} as const;
export type TokenPurpose = keyof typeof lifetimes;
const purposes = Object.keys(lifetimes) as TokenPurpose[];

/** Gives for how many seconds a token of a purpose works. */
export const tokenSeconds = (purpose: TokenPurpose): number => lifetimes[purpose];

/** What a token stands for. `email` is the address it was sent to. */
export interface TokenSubject {
  userId: string;
  email: string;
}

/**
 * Makes a token: 256 random bits, kept as a hash only, so that a copy of the database opens
 * nothing. A newer token ends the learner's older ones of the same purpose.
 */
export async function createToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  subject: TokenSubject,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endTokens(database, subject.userId, [purpose]);
  await database.delete(verifications).where(lte(verifications.expiresAt, now));
  await database.insert(verifications).values({
    id: hash(purpose, token),
    identifier: identify(purpose, subject.userId),
    value: subject.email,
    expiresAt: new Date(now.getTime() + lifetimes[purpose] * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Reads what a token stands for without using it up; null when unknown, used or expired. */
export async function peekToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [row] = await database
    .select()
    .from(verifications)
    .where(isOpen(purpose, token, now));
  return row === undefined ? null : subjectOf(purpose, row);
}

/** Uses a token up. Of several at once exactly one succeeds; null when unknown, used or expired. */
export async function consumeToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [row] = await database
    .delete(verifications)
    .where(isOpen(purpose, token, now))
    .returning();
  return row === undefined ? null : subjectOf(purpose, row);
}

/** Finds what a learner's open token of a purpose stands for, without knowing the token; null without one. */
export async function findOpenToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  userId: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [row] = await database
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identify(purpose, userId)),
        gt(verifications.expiresAt, now),
      ),
    );
  return row === undefined ? null : subjectOf(purpose, row);
}

/** Ends a learner's open tokens, of all purposes or of some: the account has changed under them, or is gone. */
export async function endTokens(
  database: Database | Transaction,
  userId: string,
  ended: readonly TokenPurpose[] = purposes,
): Promise<void> {
  const identifiers = ended.map((purpose) => identify(purpose, userId));
  await database.delete(verifications).where(inArray(verifications.identifier, identifiers));
}

const hash = (purpose: TokenPurpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

const identify = (purpose: TokenPurpose, userId: string) => `${purpose}:${userId}`;

const isOpen = (purpose: TokenPurpose, token: string, now: Date) =>
  and(eq(verifications.id, hash(purpose, token)), gt(verifications.expiresAt, now));

function subjectOf(purpose: TokenPurpose, row: { identifier: string; value: string }) {
  return { userId: row.identifier.slice(purpose.length + 1), email: row.value };
}
