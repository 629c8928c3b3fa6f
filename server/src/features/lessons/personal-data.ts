import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { releaseReminders } from './tables.ts';

/** Answers for what is kept of learners beside their progress: the lessons whose release they asked to be reminded of. */
export const makeReleaseRemindersData = ({ database }: Services): PersonalData => ({
  name: 'releaseReminders',
  export: (learnerId) =>
    database
      .select()
      .from(releaseReminders)
      .where(eq(releaseReminders.learnerId, learnerId))
      .orderBy(asc(releaseReminders.requestedAt)),
});
