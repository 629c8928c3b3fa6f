import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import { OutsideError } from '../../../platform/outside/safe-fetch.ts';
import { notSuspended } from '../../identity/not-suspended.ts';
import { sessions } from '../../identity/tables.ts';
import type { RhythmServices } from '../rhythm-services.ts';
import { pushDevices, reminderMails, reminderPushes, rhythmSettings } from '../tables.ts';
import { readWaitAsked, judgeStatus } from './judge-status.ts';
import { writePush } from './write-push.ts';

/** Notifications under way at the same time: a push service that hangs holds back no more of them than itself. */
const together = 8;

/** Longest time for one, in milliseconds. */
const timeoutMs = 10_000;

/** Seconds from the first try to the second, doubled with each, and the longest wait. */
const firstWait = 60;
const maxWait = 3600;

type Key = Pick<typeof reminderPushes.$inferSelect, 'learnerId' | 'day' | 'deviceId'>;

/**
 * Sends the notifications of reminders to the push services of browsers. Each is taken by one process, and its next try is set before
 * this one: if a process ends in between, the same notification comes once more in the place of itself.
 */
export const sendNotifications: Job<RhythmServices> = {
  name: 'send-notifications',
  everySeconds: 60,
  run: async (services, signal) => {
    await giveUpLate(services);
    await Promise.all(
      Array.from({ length: together }, async () => {
        while (!signal.aborted) {
          const key = await takeNext(services);
          if (key === null) return;
          await send(services, key, signal);
        }
      }),
    );
  },
};

const isThis = ({ learnerId, day, deviceId }: Key) =>
  and(
    eq(reminderPushes.learnerId, learnerId),
    eq(reminderPushes.day, day),
    eq(reminderPushes.deviceId, deviceId),
  );

/** Ends what came too late to be of use. */
const giveUpLate = ({ database, clock }: RhythmServices) =>
  database
    .update(reminderPushes)
    .set({ nextAttemptAt: null })
    .where(and(isNotNull(reminderPushes.nextAttemptAt), lte(reminderPushes.expiresAt, clock())));

/** Takes the notification that has been due the longest. */
async function takeNext({ database, clock }: RhythmServices): Promise<Key | null> {
  const now = clock();
  const due = database
    .select({ row: sql`ctid` })
    .from(reminderPushes)
    .where(and(lte(reminderPushes.nextAttemptAt, now), gt(reminderPushes.expiresAt, now)))
    .orderBy(asc(reminderPushes.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`least(${firstWait} * 2 ^ ${reminderPushes.attempts}, ${maxWait})`;
  const [taken] = await database
    .update(reminderPushes)
    .set({
      attempts: sql`${reminderPushes.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(sql`ctid = (${due})`)
    .returning({
      learnerId: reminderPushes.learnerId,
      day: reminderPushes.day,
      deviceId: reminderPushes.deviceId,
    });
  return taken ?? null;
}

/** Reads a notification that was taken, if its device is still signed in, its account open, and reminders still wanted. */
async function readTaken({ database, clock }: RhythmServices, key: Key) {
  const [found] = await database
    .select({
      text: reminderPushes.text,
      expiresAt: reminderPushes.expiresAt,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      serverKey: pushDevices.serverKey,
    })
    .from(reminderPushes)
    .innerJoin(pushDevices, eq(pushDevices.id, reminderPushes.deviceId))
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(rhythmSettings, eq(rhythmSettings.learnerId, reminderPushes.learnerId))
    .where(
      and(
        isThis(key),
        gt(sessions.expiresAt, clock()),
        or(rhythmSettings.remindLesson, rhythmSettings.remindCards),
        notSuspended(database, reminderPushes.learnerId),
      ),
    );
  return found;
}

/** Sends a notification, and notes what became of it. */
async function send(services: RhythmServices, key: Key, signal: AbortSignal): Promise<void> {
  const { database, config, clock, log, pushServices } = services;
  const found = await readTaken(services, key);
  if (found === undefined) return endTries(services, key);
  const forget = () => database.delete(pushDevices).where(eq(pushDevices.id, key.deviceId));
  if (found.serverKey !== config.push.keys.publicKey) return void (await forget());
  try {
    const seconds = Math.floor((found.expiresAt.getTime() - clock().getTime()) / 1000);
    const { endpoint, headers, body } = writePush(
      services,
      key.learnerId,
      found,
      found.text,
      seconds,
    );
    const answer = await pushServices(endpoint, {
      post: body,
      headers,
      maxBytes: 1_000_000,
      timeoutMs,
      signal,
    });
    const verdict = judgeStatus(answer.status);
    if (verdict === 'sent') return await recordSent(services, key);
    if (verdict === 'gone') return void (await forget());
    log.warn('notification.refused', { status: answer.status });
    if (verdict === 'refused') return await endTries(services, key);
    const wait = readWaitAsked(answer.headers.get('retry-after'), clock());
    if (wait !== null) await postpone(services, key, wait);
  } catch (error) {
    if (signal.aborted) return;
    log.error('notification.failed', error);
    // An address that is none of the public internet was never a push service's.
    if (error instanceof OutsideError && !error.unreachable) await forget();
  }
}

async function recordSent({ database, clock }: RhythmServices, key: Key): Promise<void> {
  const sentAt = clock();
  await database.transaction(async (tx) => {
    await tx.update(reminderPushes).set({ sentAt, nextAttemptAt: null }).where(isThis(key));
    await tx
      .update(reminderMails)
      .set({ notifiedAt: sql`coalesce(${reminderMails.notifiedAt}, ${sentAt.toISOString()})` })
      .where(and(eq(reminderMails.learnerId, key.learnerId), eq(reminderMails.day, key.day)));
  });
}

async function endTries({ database }: RhythmServices, key: Key): Promise<void> {
  await database.update(reminderPushes).set({ nextAttemptAt: null }).where(isThis(key));
}

/** Waits at least as long as the push service asks for. */
async function postpone({ database }: RhythmServices, key: Key, until: Date): Promise<void> {
  await database
    .update(reminderPushes)
    .set({ nextAttemptAt: sql`greatest(${reminderPushes.nextAttemptAt}, ${until.toISOString()})` })
    .where(isThis(key));
}
