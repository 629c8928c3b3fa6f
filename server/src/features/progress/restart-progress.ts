import { canRestart } from '@chandelle/course/elite';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { lockLearnerRow, recordTotal } from './points-ledger.ts';
import { learnerGone, restartNotOffered } from './progress-errors.ts';
import { readCompletions } from './read-learner-progress.ts';

/** $1 learner, $2 now. Reads, removes and archives in one statement, so that nothing is lost between. */
const archiveProgress = nameStatement<{ completions: number }>(
  'restart-archive',
  `with completions as (
     delete from lesson_completions where user_id = $1
     returning lesson_id, lesson_title, quiz_score, points_earned, time_spent_minutes,
       unlock_next_at, completed_at
   ), badges as (
     delete from earned_badges where user_id = $1
     returning badge_id, lesson_id, name, earned_at
   ), abandoned as (
     update attempts set status = 'abandoned', updated_at = $2::timestamptz
     where user_id = $1 and status in ('active', 'failed')
   )
   insert into restart_archives (user_id, completions, badges, restarted_at)
   select $1,
     coalesce((select jsonb_agg(to_jsonb(completions) order by completed_at) from completions), '[]'),
     coalesce((select jsonb_agg(to_jsonb(badges) order by earned_at) from badges), '[]'),
     $2::timestamptz
   returning jsonb_array_length(completions) as completions`,
);

/**
 * Begins the course again: completions and badges go to an archive, the total to 0, attempts under way are over and
 * the rest period ends with the completions that set it. One transaction.
 *
 * @throws RESTART_NOT_OFFERED
 */
export async function restartProgress(
  services: Services,
  userId: string,
): Promise<{ archivedCompletions: number }> {
  const now = services.clock();
  return inTransaction(services.pool, async (client) => {
    if (!(await lockLearnerRow(client, userId))) throw learnerGone();
    if (!canRestart(await readCompletions(client, [userId]))) throw restartNotOffered();
    const [archive] = await archiveProgress(client, [userId, now]);
    await recordTotal(client, userId, 0, now);
    return { archivedCompletions: archive?.completions ?? 0 };
  });
}
