import { and, eq } from 'drizzle-orm';
import { apiError } from '../../../platform/api-error.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { weeklyEntries } from './tables.ts';

/**
 * Puts a learner's row of a week into its ranking, or takes it out, at once. Their own result stays theirs. Repeating it
 * changes nothing.
 *
 * @throws OUT_OF_RANKING (wants to be seen, and chose not to be listed), WEEK_NOT_PLAYED
 */
export async function showWeekly(
  { database }: SimulatorServices,
  { learnerId, listedOnLeaderboard }: Pick<SignedIn, 'learnerId' | 'listedOnLeaderboard'>,
  { monday, shown }: { monday: string; shown: boolean },
): Promise<{ done: true }> {
  if (shown && !listedOnLeaderboard) throw apiError('OUT_OF_RANKING');
  const changed = await database
    .update(weeklyEntries)
    .set({ shown })
    .where(and(eq(weeklyEntries.learnerId, learnerId), eq(weeklyEntries.monday, monday)))
    .returning({ monday: weeklyEntries.monday });
  if (changed.length === 0) throw apiError('WEEK_NOT_PLAYED');
  return { done: true };
}
