import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { sessionNotFound } from './account-errors.ts';
import type { SignedIn } from './read-session.ts';
import { recordSecurityEvent } from './security-events.ts';
import { sessions } from './tables.ts';

/** Signs one of the learner's devices out. Throws NOT_FOUND when it is not one of theirs. */
export async function endDeviceSession(
  services: Services,
  { userId }: Pick<SignedIn, 'userId'>,
  sessionId: string,
  device: string,
): Promise<void> {
  const at = services.clock();
  await services.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw sessionNotFound();
    await recordSecurityEvent(tx, userId, { kind: 'session-ended', at, device });
  });
}

/** Signs all the learner's devices out but the one in use; resolves to how many there were. */
export async function endOtherSessions(
  services: Services,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  device: string,
): Promise<number> {
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await recordSecurityEvent(tx, userId, { kind: 'other-sessions-ended', at, device });
    return ended.length;
  });
}
