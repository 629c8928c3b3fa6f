import type { deviceSessionSchema } from '@chandelle/contract/accounts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { nameDevice } from './name-device.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { sessions } from '../../identity/tables.ts';
import type * as z from 'zod';

/** Lists where the learner is signed in, the device last seen first. Last seen is exact to a day. */
export async function listDeviceSessions(
  services: Services,
  learner: Pick<SignedIn, 'learnerId' | 'sessionId'>,
): Promise<z.output<typeof deviceSessionSchema>[]> {
  const rows = await services.database
    .select()
    .from(sessions)
    .where(and(eq(sessions.learnerId, learner.learnerId), gt(sessions.expiresAt, services.clock())))
    .orderBy(desc(sessions.renewedAt), sessions.id);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === learner.sessionId,
    device: nameDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.renewedAt.toISOString(),
  }));
}
