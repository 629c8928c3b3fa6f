import { and, asc, eq, exists, gt, gte, isNotNull, lt, notExists, or } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import { parisMondayOf, weekOf } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import { learners } from '../identity/tables.ts';
import { completions } from '../progress/tables.ts';
import { reviewAnswers } from '../review/tables.ts';
import { leagueMembers, leaguePlaces } from './tables.ts';
import { takePlace } from './take-place.ts';

/** Learners placed at a time. */
const batch = 200;

/** Days for which it is kept who was in which group. */
const retentionDays = 56;

/**
 * Places those of the league who studied since Monday and did not look at it, so that others find them there, and forgets groups
 * of long ago. Who is away gets no place: a group is of those who are there.
 */
export const maintainLeague: Job = {
  name: 'keep-league',
  everySeconds: 300,
  run: async (services, signal) => {
    const now = services.clock();
    const oldest = parisMondayOf(new Date(now.getTime() - retentionDays * 86_400_000));
    await services.database.delete(leaguePlaces).where(lt(leaguePlaces.monday, oldest));
    let after = '';
    for (;;) {
      const list = await readUnplaced(services, now, after);
      for (const { learnerId } of list) {
        if (signal.aborted) return;
        await takePlace(services, learnerId, now);
      }
      const last = list.at(-1);
      if (last === undefined || list.length < batch) return;
      after = last.learnerId;
    }
  },
};

/** Reads who studied this week and has no place in it, after one. */
function readUnplaced({ database }: Services, now: Date, after: string) {
  const { monday, from } = weekOf(now);
  const { learnerId } = leagueMembers;
  const place = database
    .select({ learnerId: leaguePlaces.learnerId })
    .from(leaguePlaces)
    .where(and(eq(leaguePlaces.learnerId, learnerId), eq(leaguePlaces.monday, monday)));
  const answer = database
    .select({ learnerId: reviewAnswers.learnerId })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.learnerId, learnerId),
        gte(reviewAnswers.answeredAt, from),
        isNotNull(reviewAnswers.submissionId),
      ),
    );
  const completion = database
    .select({ learnerId: completions.learnerId })
    .from(completions)
    .where(and(eq(completions.learnerId, learnerId), gte(completions.completedAt, from)));
  return database
    .select({ learnerId })
    .from(leagueMembers)
    .innerJoin(learners, eq(learners.learnerId, learnerId))
    .where(
      and(
        gt(learnerId, after),
        eq(learners.listedOnLeaderboard, true),
        notExists(place),
        or(exists(answer), exists(completion)),
      ),
    )
    .orderBy(asc(learnerId))
    .limit(batch);
}
