import { lessonsOfGroup, weeklyRules } from '@chandelle/contract/weekly-rules';
import type { weeklySchema } from '@chandelle/contract/weekly';
import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { avatarUrl } from '../../identity/avatar-url.ts';
import { learners } from '../../identity/tables.ts';
import { weeklyEntries } from './tables.ts';

type Ranking = NonNullable<z.input<typeof weeklySchema>['last']>['ranking'];

/**
 * Reads the ranking of a group in a week: its first rows, and those about a learner's own. Equals share their rank. Those who
 * do not want to be seen, and who opened no position, are not in it.
 */
export async function readRanking(
  database: Database,
  { monday, group, learnerId }: { monday: string; group: number; learnerId: string },
): Promise<Ranking> {
  const { plan, risk, stops, calm, points, gainPercent, gainResult, finishedAt } = weeklyEntries;
  const ranked = database.$with('ranked').as(
    database
      .select({
        learnerId: weeklyEntries.learnerId,
        pseudo: learners.pseudo,
        avatarKey: learners.avatarKey,
        plan,
        risk,
        stops,
        calm,
        points,
        gainPercent,
        gainResult,
        rank: sql`rank() over (order by ${points} desc)`.mapWith(Number).as('rank'),
        place:
          sql`row_number() over (order by ${points} desc, ${finishedAt}, ${weeklyEntries.learnerId})`
            .mapWith(Number)
            .as('place'),
        learners: sql`count(*) over ()`.mapWith(Number).as('learners'),
      })
      .from(weeklyEntries)
      .innerJoin(learners, eq(learners.learnerId, weeklyEntries.learnerId))
      .where(
        and(
          eq(weeklyEntries.monday, monday),
          eq(weeklyEntries.group, group),
          isNotNull(points),
          weeklyEntries.shown,
          learners.listedOnLeaderboard,
        ),
      ),
  );
  const rows = await database
    .with(ranked)
    .select()
    .from(ranked)
    .where(
      or(
        lte(ranked.place, weeklyRules.topRows),
        sql`abs(${ranked.place} - (select place from ranked where learner_id = ${learnerId})) <= ${weeklyRules.sideRows}`,
      ),
    )
    .orderBy(asc(ranked.place));
  return {
    group: lessonsOfGroup(group),
    learners: rows[0]?.learners ?? 0,
    rows: rows.map((row) => ({
      rank: row.rank,
      pseudo: row.pseudo,
      avatarUrl: avatarUrl(row.avatarKey),
      own: row.learnerId === learnerId,
      lines: {
        plan: row.plan ?? 0,
        risk: row.risk ?? 0,
        stops: row.stops ?? 0,
        calm: row.calm ?? 0,
      },
      points: row.points ?? 0,
      gain: { percent: row.gainPercent ?? 0, result: row.gainResult },
    })),
  };
}
