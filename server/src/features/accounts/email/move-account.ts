import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { issueDisownLink, returnsToOlderAddress } from '../security/disown-links.ts';
import type { Account } from '../account-queries.ts';
import { endTokens } from '../one-time-tokens.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { sessions, users } from '../../identity/tables.ts';

/** How an account changes its address. */
export interface Move {
  email: string;
  confirmed: boolean;
  /** The session that stays; null when it is not one of this account. */
  remainingSessionId: string | null;
  device: string;
  now: Date;
}

/**
 * Changes the address of an account, ends every other session and every link on its way, and resolves to the token of
 * the old address's link « Ce n’était pas moi »: null when the account only returns to an earlier one. Rejects with
 * the database's 23505 when the address is another account's.
 */
export async function moveAccount(
  tx: Transaction,
  before: Account,
  { email, confirmed, remainingSessionId, device, now }: Move,
): Promise<string | null> {
  const { learnerId } = before;
  await tx.update(users).set({ email, emailConfirmed: confirmed }).where(eq(users.id, learnerId));
  const own = eq(sessions.learnerId, learnerId);
  await tx
    .delete(sessions)
    .where(remainingSessionId === null ? own : and(own, ne(sessions.id, remainingSessionId)));
  await endTokens(tx, learnerId);
  await recordSecurityEvent(tx, learnerId, { kind: 'email-changed', at: now, device });
  if (await returnsToOlderAddress(tx, learnerId, email, now)) return null;
  return issueDisownLink(tx, before, now);
}
