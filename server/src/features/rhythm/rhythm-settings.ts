import type { rhythmSettingsSchema } from '@chandelle/contract/rhythm';
import { eq } from 'drizzle-orm';
import type { output } from 'zod';
import type { Services } from '../../platform/services.ts';
import { rhythmSettings } from './tables.ts';

type Settings = output<typeof rhythmSettingsSchema>;

const shown = {
  weeklyGoal: rhythmSettings.weeklyGoal,
  remindLesson: rhythmSettings.remindLesson,
  remindCards: rhythmSettings.remindCards,
  remindByMail: rhythmSettings.remindByMail,
};

/** Reads what a learner chose: nothing until they choose, and mails as the way. */
export async function readRhythmSettings(
  { database }: Pick<Services, 'database'>,
  learnerId: string,
): Promise<Settings> {
  const [settings] = await database
    .select(shown)
    .from(rhythmSettings)
    .where(eq(rhythmSettings.learnerId, learnerId));
  return (
    settings ?? { weeklyGoal: null, remindLesson: false, remindCards: false, remindByMail: true }
  );
}

/** Changes what a learner gives of their goal and reminders, and leaves the rest. */
export async function updateRhythmSettings(
  { database, clock }: Services,
  learnerId: string,
  {
    timeZone,
    ...given
  }: { [Key in keyof Settings]?: Settings[Key] | undefined } & {
    timeZone: string;
  },
): Promise<Settings> {
  const change = { ...given, timeZone, updatedAt: clock() };
  const [settings] = await database
    .insert(rhythmSettings)
    .values({ learnerId, ...change })
    .onConflictDoUpdate({ target: rhythmSettings.learnerId, set: change })
    .returning(shown);
  if (settings === undefined) throw new Error('The settings that were just written are not there.');
  return settings;
}
