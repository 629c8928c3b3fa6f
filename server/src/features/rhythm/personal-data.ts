import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { studyDays } from '../study-days/tables.ts';
import { pushDevices, reminderMails, reminderPushes, rhythmSettings } from './tables.ts';

/** Answers for what is kept of learners' days, goals and reminders, which go with the account. */
export const makeRhythmData = ({ database }: Services): PersonalData => ({
  name: 'rhythm',
  export: async (learnerId) => {
    const [days, [settings], reminders, notifiedDevices, notifications] = await Promise.all([
      database
        .select()
        .from(studyDays)
        .where(eq(studyDays.learnerId, learnerId))
        .orderBy(asc(studyDays.day)),
      database.select().from(rhythmSettings).where(eq(rhythmSettings.learnerId, learnerId)),
      database
        .select()
        .from(reminderMails)
        .where(eq(reminderMails.learnerId, learnerId))
        .orderBy(asc(reminderMails.day)),
      database
        .select({
          id: pushDevices.id,
          sessionId: pushDevices.sessionId,
          // The address lets others write to the browser; who keeps it is told by its host.
          service: sql<string>`split_part(${pushDevices.endpoint}, '/', 3)`,
          createdAt: pushDevices.createdAt,
        })
        .from(pushDevices)
        .where(eq(pushDevices.learnerId, learnerId))
        .orderBy(asc(pushDevices.createdAt)),
      database
        .select({
          day: reminderPushes.day,
          deviceId: reminderPushes.deviceId,
          text: reminderPushes.text,
          sentAt: reminderPushes.sentAt,
        })
        .from(reminderPushes)
        .where(eq(reminderPushes.learnerId, learnerId))
        .orderBy(asc(reminderPushes.day)),
    ]);
    return { days, settings: settings ?? null, reminders, notifiedDevices, notifications };
  },
});
