import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { sessions } from '../../identity/tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Signs one of the learner's devices out.
 *
 * @throws NOT_FOUND when it is not one of theirs
 */
export async function endDeviceSession(
  services: Services,
  { learnerId }: Pick<SignedIn, 'learnerId'>,
  sessionId: string,
  device: string,
): Promise<void> {
  const at = services.clock();
  await services.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.learnerId, learnerId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw apiError('NOT_FOUND');
    await recordSecurityEvent(tx, learnerId, { kind: 'session-ended', at, device });
  });
}

/** Signs all the learner's devices out but the one in use; resolves to how many there were. */
export async function endOtherSessions(
  services: Services,
  { learnerId, sessionId }: Pick<SignedIn, 'learnerId' | 'sessionId'>,
  device: string,
): Promise<number> {
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.learnerId, learnerId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await recordSecurityEvent(tx, learnerId, { kind: 'other-sessions-ended', at, device });
    return ended.length;
  });
}
