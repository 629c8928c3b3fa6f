import { leagueRules } from '@chandelle/contract/league-rules';
import { count, eq, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { mondayOf } from '../../platform/paris-week.ts';
import { learners } from '../identity/tables.ts';
import { completions } from '../progress/tables.ts';
import { levelOf } from './rules/level-of.ts';
import { leagueMembers, leaguePlaces } from './tables.ts';

/**
 * Gives a learner of the league a place in a group of their level for the week of an instant: the next seat of its newest
 * group, or the first of a new one when that is full. Whoever has one keeps it; whoever left or is out of the ranking gets none.
 *
 * Those who come at once to a level wait for each other, on whatever process; the keys of the table hold without that.
 */
export async function takePlace(
  { database }: Pick<Services, 'database'>,
  learnerId: string,
  now: Date,
): Promise<void> {
  const monday = mondayOf(now);
  await database.transaction(async (tx) => {
    const [done] = await tx
      .select({ lessons: count() })
      .from(completions)
      .where(eq(completions.learnerId, learnerId));
    const level = levelOf(done?.lessons ?? 0);
    const key = `league ${monday} ${level}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    // A statement of its own: it sees what those before have committed.
    await tx.execute(sql`
      insert into ${leaguePlaces} (learner_id, monday, level, group_number, seat, taken_at)
      select ${learners.learnerId}, ${monday}::date, ${level}::smallint,
        case when last.seat < ${leagueRules.seats} then last.group_number else coalesce(last.group_number, 0) + 1 end,
        case when last.seat < ${leagueRules.seats} then last.seat + 1 else 1 end,
        ${now.toISOString()}::timestamptz
      from ${learners}
      join ${leagueMembers} on ${leagueMembers.learnerId} = ${learners.learnerId}
      left join lateral (
        select group_number, seat from ${leaguePlaces}
        where monday = ${monday}::date and level = ${level}::smallint
        order by group_number desc, seat desc limit 1
      ) last on true
      where ${learners.learnerId} = ${learnerId} and ${learners.listedOnLeaderboard}
      on conflict (learner_id, monday) do nothing`);
  });
}
