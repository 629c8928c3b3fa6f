import type { deviceSessionSchema } from '@chandelle/contract/accounts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { nameDevice } from './name-device.ts';
import type { SignedIn } from './read-session.ts';
import { sessions } from './tables.ts';

/** Lists where the learner is signed in, the device last seen first. Last seen is exact to a day. */
export async function listDeviceSessions(
  services: Services,
  learner: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<z.output<typeof deviceSessionSchema>[]> {
  const rows = await services.database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, learner.userId), gt(sessions.expiresAt, services.clock())))
    .orderBy(desc(sessions.updatedAt), sessions.id);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === learner.sessionId,
    device: nameDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }));
}
