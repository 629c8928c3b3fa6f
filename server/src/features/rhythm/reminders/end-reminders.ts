import { eq } from 'drizzle-orm';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { rhythmSettings } from '../tables.ts';
import { readReminderToken } from './reminder-token.ts';

/**
 * Ends all reminders of the learner whose link it is, signed in or not. Asked again, or for an account that is gone, it
 * changes nothing and says the same.
 *
 * @throws INVALID_TOKEN
 */
export async function endReminders(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  token: string,
): Promise<void> {
  const learnerId = readReminderToken(config, token);
  if (learnerId === null) throw apiError('INVALID_TOKEN');
  await database
    .update(rhythmSettings)
    .set({ remindLesson: false, remindCards: false, updatedAt: clock() })
    .where(eq(rhythmSettings.learnerId, learnerId));
}
