import { canRestart } from '@chandelle/course/public/elite';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockLearnerRow, recordTotal } from '../points/points-ledger.ts';
import { readCompletions } from './read-learner-progress.ts';
import { attempts, completions, earnedBadges, restartArchives } from './tables.ts';
import { apiError } from '../../platform/api-error.ts';

/**
 * Begins the course again: completions and badges go to an archive, the total to 0, attempts under way are over and
 * the rest period ends with the completions that set it. One transaction.
 *
 * @throws RESTART_NOT_OFFERED
 */
export async function restartProgress(
  services: Services,
  learnerId: string,
): Promise<{ archivedCompletions: number }> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    if (!(await lockLearnerRow(tx, learnerId))) throw apiError('UNAUTHORIZED');
    if (!canRestart(await readCompletions(tx, [learnerId]))) throw apiError('RESTART_NOT_OFFERED');
    const archived = await archiveProgress(tx, learnerId, now);
    await recordTotal(tx, learnerId, 0, now);
    return { archivedCompletions: archived };
  });
}

/** Puts completions and badges away and ends the attempts under way; gives how many completions there were. */
async function archiveProgress(tx: Transaction, learnerId: string, now: Date): Promise<number> {
  const completed = await tx
    .delete(completions)
    .where(eq(completions.learnerId, learnerId))
    .returning({
      lesson_id: completions.lessonId,
      lesson_title: completions.lessonTitle,
      quiz_score: completions.quizScore,
      points_earned: completions.pointsEarned,
      time_spent_minutes: completions.timeSpentMinutes,
      unlock_next_at: completions.unlockNextAt,
      completed_at: completions.completedAt,
    });
  const badges = await tx
    .delete(earnedBadges)
    .where(eq(earnedBadges.learnerId, learnerId))
    .returning({
      badge_id: earnedBadges.badgeId,
      lesson_id: earnedBadges.lessonId,
      name: earnedBadges.name,
      earned_at: earnedBadges.earnedAt,
    });
  await tx
    .update(attempts)
    .set({ status: 'abandoned', updatedAt: now })
    .where(and(eq(attempts.learnerId, learnerId), inArray(attempts.status, ['active', 'failed'])));
  await tx.insert(restartArchives).values({
    learnerId,
    completions: completed.toSorted((a, b) => Number(a.completed_at) - Number(b.completed_at)),
    badges: badges.toSorted((a, b) => Number(a.earned_at) - Number(b.earned_at)),
    restartedAt: now,
  });
  return completed.length;
}
