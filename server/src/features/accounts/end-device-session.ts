import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { sessionNotFound } from './account-errors.ts';
import type { SignedIn } from './read-session.ts';
import { sessions } from './tables.ts';

/** Signs one of the learner's devices out. Throws NOT_FOUND when it is not one of theirs. */
export async function endDeviceSession(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<void> {
  const ended = await services.database
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw sessionNotFound();
}

/** Signs all the learner's devices out but the one in use; resolves to how many there were. */
export async function endOtherSessions(
  services: Services,
  learner: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<number> {
  const ended = await services.database
    .delete(sessions)
    .where(and(eq(sessions.userId, learner.userId), ne(sessions.id, learner.sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
}
