import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Reminder, sayReminder } from '../reminders/say-reminder.ts';
import { type NotificationText, pushDevices, reminderPushes } from '../tables.ts';

/** Writes down the notifications of a reminder, one a device of its learner, in the transaction that claims its day. */
export async function claimNotifications(
  tx: Transaction,
  { learnerId, day }: { learnerId: string; day: string },
  reminder: Reminder,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const { title, sentences, link } = sayReminder(reminder);
  const text: NotificationText = { title, body: sentences.join(' '), path: link.path };
  const devices = await tx
    .select({ deviceId: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.learnerId, learnerId));
  if (devices.length === 0) return;
  await tx
    .insert(reminderPushes)
    .values(
      devices.map(({ deviceId }) => ({
        learnerId,
        day,
        deviceId,
        text,
        nextAttemptAt: now,
        expiresAt,
      })),
    )
    .onConflictDoNothing();
}
