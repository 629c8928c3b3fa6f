import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../services.ts';
import { issueDisownLink, returnsToOlderAddress } from './disown-links.ts';
import type { Account } from './find-account.ts';
import { endTokens } from './one-time-tokens.ts';
import { recordSecurityEvent } from './security-events.ts';
import { sessions, users } from './tables.ts';

/** How an account changes its address. */
export interface Move {
  email: string;
  confirmed: boolean;
  /** The session that stays; null when it is not one of this account. */
  keepSessionId: string | null;
  device: string;
  now: Date;
}

/**
 * Gives an account another address, ends every other session and every link on its way, and resolves to the token of
 * the old address's link « Ce n’était pas moi »: null when the account only returns to an earlier one. Rejects with
 * the database's 23505 when the address is another account's.
 */
export async function moveAccount(
  tx: Transaction,
  before: Account,
  { email, confirmed, keepSessionId, device, now }: Move,
): Promise<string | null> {
  const { userId } = before;
  await tx
    .update(users)
    .set({ email, emailVerified: confirmed, updatedAt: now })
    .where(eq(users.id, userId));
  const own = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(keepSessionId === null ? own : and(own, ne(sessions.id, keepSessionId)));
  await endTokens(tx, userId);
  await recordSecurityEvent(tx, userId, { kind: 'email-changed', at: now, device });
  if (await returnsToOlderAddress(tx, userId, email, now)) return null;
  return issueDisownLink(tx, before, now);
}
