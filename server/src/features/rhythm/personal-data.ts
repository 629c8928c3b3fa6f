import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { studyDays } from '../study-days/tables.ts';
import { reminderMails, rhythmSettings } from './tables.ts';

/** Answers for what is kept of learners' days, goals and reminders, which go with the account. */
export const makeRhythmData = ({ database }: Services): PersonalData => ({
  name: 'rhythm',
  export: async (learnerId) => {
    const [days, [settings], reminders] = await Promise.all([
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
    ]);
    return { days, settings: settings ?? null, reminders };
  },
});
