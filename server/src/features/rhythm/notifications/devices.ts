import type { notificationsSchema, pushSubscriptionSchema } from '@chandelle/contract/rhythm';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { ECDH, randomUUID } from 'node:crypto';
import type { input, output } from 'zod';
import { invalidField, apiError } from '../../../platform/api-error.ts';
import { sessions } from '../../identity/tables.ts';
import type { RhythmServices } from '../rhythm-services.ts';
import { pushDevices } from '../tables.ts';

type Notifications = input<typeof notificationsSchema>;
type Subscription = output<typeof pushSubscriptionSchema>;

/** Whose device is meant: that of a session. */
interface Here {
  learnerId: string;
  sessionId: string;
}

/** Devices of a learner that are notified at most; one more takes the place of the one that asked longest ago. */
export const maxDevices = 10;

/** Reads which devices of a learner are notified: this one, and how many others. */
export async function readNotifications(
  { database, config }: RhythmServices,
  { learnerId, sessionId }: Here,
): Promise<Notifications> {
  const devices = await database
    .select({ sessionId: pushDevices.sessionId, endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.learnerId, learnerId),
        // What was subscribed with another key of ours cannot be reached.
        eq(pushDevices.serverKey, config.push.keys.publicKey),
      ),
    );
  const here = devices.find((device) => device.sessionId === sessionId);
  return {
    publicKey: config.push.keys.publicKey,
    here: here?.endpoint ?? null,
    others: devices.length - (here === undefined ? 0 : 1),
  };
}

/**
 * Notifies the device of a session from now on, and nobody else on that browser. The same however often it is asked.
 *
 * @throws INVALID_INPUT for a key that is none, UNAUTHORIZED where the session has ended meanwhile
 */
export async function saveDevice(
  services: RhythmServices,
  here: Here,
  { endpoint, keys }: Subscription,
): Promise<Notifications> {
  const { database, config, clock } = services;
  if (!isPoint(keys.p256dh))
    throw invalidField('keys.p256dh', 'Votre navigateur a donné une clé qui n’en est pas une.');
  const device = { ...here, endpoint, ...keys, serverKey: config.push.keys.publicKey };
  await database.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, here.sessionId))
      .for('update');
    if (session === undefined) throw apiError('UNAUTHORIZED');
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionId, here.sessionId)));
    await tx
      .insert(pushDevices)
      .values({ id: randomUUID(), ...device, createdAt: clock() })
      .onConflictDoUpdate({ target: pushDevices.sessionId, set: device });
    const beyond = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.learnerId, here.learnerId))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .offset(maxDevices);
    await tx.delete(pushDevices).where(inArray(pushDevices.id, beyond));
  });
  return readNotifications(services, here);
}

/** Ends notifications on the device of a session, or on all others of its learner. */
export async function endDevices(
  services: RhythmServices,
  here: Here,
  devices: 'here' | 'others',
): Promise<Notifications> {
  const { learnerId, sessionId } = here;
  await services.database
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.learnerId, learnerId),
        devices === 'here'
          ? eq(pushDevices.sessionId, sessionId)
          : ne(pushDevices.sessionId, sessionId),
      ),
    );
  return readNotifications(services, here);
}

/** Returns whether a key is a point of the curve: nothing can be encrypted for another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
