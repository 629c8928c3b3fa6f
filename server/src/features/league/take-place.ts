import { and, count, desc, eq, sql } from 'drizzle-orm';
import { parisMondayOf } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import { learners } from '../identity/tables.ts';
import { completions } from '../progress/tables.ts';
import { levelOf } from './rules/level-of.ts';
import { nextSeat } from './rules/next-seat.ts';
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
  const monday = parisMondayOf(now);
  await database.transaction(async (tx) => {
    const [member] = await tx
      .select({ lessons: count(completions.id) })
      .from(leagueMembers)
      .innerJoin(learners, eq(learners.learnerId, leagueMembers.learnerId))
      .leftJoin(completions, eq(completions.learnerId, leagueMembers.learnerId))
      .where(and(eq(leagueMembers.learnerId, learnerId), eq(learners.listedOnLeaderboard, true)))
      .groupBy(leagueMembers.learnerId);
    if (member === undefined) return;
    const level = levelOf(member.lessons);
    const key = `league ${monday} ${level}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    // Statements of their own: they see what those before have committed.
    const [last] = await tx
      .select({ groupNumber: leaguePlaces.groupNumber, seat: leaguePlaces.seat })
      .from(leaguePlaces)
      .where(and(eq(leaguePlaces.monday, monday), eq(leaguePlaces.level, level)))
      .orderBy(desc(leaguePlaces.groupNumber), desc(leaguePlaces.seat))
      .limit(1);
    await tx
      .insert(leaguePlaces)
      .values({ learnerId, monday, level, ...nextSeat(last), takenAt: now })
      .onConflictDoNothing({ target: [leaguePlaces.learnerId, leaguePlaces.monday] });
  });
}
