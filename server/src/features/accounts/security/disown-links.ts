import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, min } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Account } from '../account-queries.ts';
import { disownLinks } from '../tables.ts';

/** Days that the link « Ce n’était pas moi » of a mail works. */
export const disownDays = 7;

const hashOf = (token: string) =>
  createHash('sha256').update(`disown:${token}`).digest('base64url');

/**
 * Makes the link « Ce n’était pas moi » of a mail to an account's present address; resolves to its token, of which a
 * hash is kept. It stays good whatever happens to the account: it is the owner's way back.
 */
export async function issueDisownLink(
  database: Database | Transaction,
  { learnerId, email }: Pick<Account, 'learnerId' | 'email'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + disownDays * 24 * 3600 * 1000);
  await database
    .insert(disownLinks)
    .values({ hash: hashOf(token), learnerId, email, issuedAt: now, expiresAt });
  return token;
}

/** Reads the links that are kept of a learner for the export, the oldest first, without what would let them be used. */
export function exportDisownLinks(database: Database, learnerId: string) {
  return database
    .select({
      email: disownLinks.email,
      issuedAt: disownLinks.issuedAt,
      expiresAt: disownLinks.expiresAt,
    })
    .from(disownLinks)
    .where(eq(disownLinks.learnerId, learnerId))
    .orderBy(disownLinks.number);
}

/**
 * Uses a link up, and with it those that were made after it: of several changes in a row the oldest address wins, and
 * nobody who came later can undo that. Older links stay. Null when unknown, used, ended or expired.
 */
export async function consumeDisownLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ learnerId: string; email: string; issuedAt: Date } | null> {
  const [link] = await tx
    .delete(disownLinks)
    .where(and(eq(disownLinks.hash, hashOf(token)), gt(disownLinks.expiresAt, now)))
    .returning();
  if (link === undefined) return null;
  await endYounger(tx, link.learnerId, link.number);
  return { learnerId: link.learnerId, email: link.email, issuedAt: link.issuedAt };
}

/**
 * Returns whether an account goes back to an address that a link is open for, and if so ends the links that were made
 * after it: the addresses between must not undo the return.
 */
export async function returnsToOlderAddress(
  tx: Transaction,
  learnerId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [oldest] = await tx
    .select({ number: min(disownLinks.number) })
    .from(disownLinks)
    .where(
      and(
        eq(disownLinks.learnerId, learnerId),
        eq(disownLinks.email, email),
        gt(disownLinks.expiresAt, now),
      ),
    );
  const number = oldest?.number ?? null;
  if (number === null) return false;
  await endYounger(tx, learnerId, number + 1);
  return true;
}

async function endYounger(tx: Transaction, learnerId: string, number: number): Promise<void> {
  await tx
    .delete(disownLinks)
    .where(and(eq(disownLinks.learnerId, learnerId), gte(disownLinks.number, number)));
}
