import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../services.ts';
import { endTokens } from './one-time-tokens.ts';
import { credentials, sessions } from './tables.ts';

/** Writes a new password hash, signs out every device but `keepSessionId`, and ends every open link and token. */
export async function writePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  keepSessionId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  const own = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(keepSessionId === null ? own : and(own, ne(sessions.id, keepSessionId)));
  await endTokens(tx, userId);
}
