import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import { readForumAccess } from '../../subscription/forum-access.ts';
import type { StreamReader } from './live-stream.ts';

/** Longest time between two looks at a stream's right to go on, in milliseconds: notifications may get lost. */
const lookAgainMs = 5 * 60_000;

const selectSession = preparedStatement<{ expiresAt: Date }>(
  'forum-stream-session',
  'select expires_at as "expiresAt" from sessions where id = $1',
);

export type NextCheck = { at: Date; moderator: boolean } | { end: 'signed-out' | 'access-ended' };

/** Returns whether a stream's reader may go on reading, and until when at the latest that is certain. */
export async function nextCheck(
  { pool, clock }: Services,
  reader: StreamReader,
): Promise<NextCheck> {
  const now = clock();
  const [session] = await selectSession(pool, [reader.sessionId]);
  if (session === undefined || session.expiresAt <= now) return { end: 'signed-out' };
  const access = await readForumAccess(pool, reader.learnerId, now);
  if (!access.allowed) return { end: 'access-ended' };
  const latest = new Date(now.getTime() + lookAgainMs);
  const at = [session.expiresAt, access.until ?? latest, latest].reduce((a, b) => (a < b ? a : b));
  return { at, moderator: access.kind === 'moderator' };
}
