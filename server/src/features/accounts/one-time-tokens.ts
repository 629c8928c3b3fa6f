import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneTimeTokens } from './tables.ts';

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
/** Everything that a token may be for. */
export const tokenPurposes = Object.keys(lifetimes) as readonly TokenPurpose[];

/** Returns for how many seconds a token of a purpose works. */
export const tokenSeconds = (purpose: TokenPurpose): number => lifetimes[purpose];

/** What a token stands for. `email` is the address it was sent to. */
export interface TokenSubject {
  learnerId: string;
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
  const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 1000);
  const row = { hash: hash(purpose, token), email: subject.email, expiresAt };
  await database.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
  await database
    .insert(oneTimeTokens)
    .values({ learnerId: subject.learnerId, purpose, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.learnerId, oneTimeTokens.purpose], set: row });
  return token;
}

/** Reads what a token stands for without using it up; null when unknown, used or expired. */
export async function peekToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [found] = await database
    .select(subject)
    .from(oneTimeTokens)
    .where(isOpen(purpose, token, now));
  return found ?? null;
}

/** Uses a token up. Of several at once exactly one succeeds; null when unknown, used or expired. */
export async function consumeToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [used] = await database
    .delete(oneTimeTokens)
    .where(isOpen(purpose, token, now))
    .returning(subject);
  return used ?? null;
}

/** Finds what a learner's open token of a purpose stands for, without knowing the token; null without one. */
export async function findOpenToken(
  database: Database | Transaction,
  purpose: TokenPurpose,
  learnerId: string,
  now: Date,
): Promise<TokenSubject | null> {
  const [found] = await database
    .select(subject)
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.learnerId, learnerId),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** Ends a learner's open tokens, of all purposes or of some: the account has changed under them. */
export async function endTokens(
  database: Database | Transaction,
  learnerId: string,
  ended: readonly TokenPurpose[] = tokenPurposes,
): Promise<void> {
  await database
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.learnerId, learnerId), inArray(oneTimeTokens.purpose, ended)));
}

const subject = { learnerId: oneTimeTokens.learnerId, email: oneTimeTokens.email };

const hash = (purpose: TokenPurpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

const isOpen = (purpose: TokenPurpose, token: string, now: Date) =>
  and(eq(oneTimeTokens.hash, hash(purpose, token)), gt(oneTimeTokens.expiresAt, now));
