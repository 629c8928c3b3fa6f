import { leaderboardSize } from '@chandelle/contract/leaderboard';
import type { QueryResultRow } from 'pg';
import { preparedStatement } from '../../platform/database/statements/prepared-statement.ts';
import { parisMondayOf } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import { rankAll, type StoredRanking } from '../points/read-ranking.ts';
import { shareReads } from '../points/share-reads.ts';

const ranked = `learners where listed_on_leaderboard and week_points > 0 and week_starts_on = $1::date`;

/** $1 the Monday of the week. Those of one week stand together in an index, which counts them too. */
const readShared = preparedStatement<StoredRanking & QueryResultRow>(
  'ranking-week',
  `select
     (select coalesce(json_agg(top), '[]') from (
        select user_id as "learnerId", pseudo, avatar_key as "avatarKey", week_points as points
        from ${ranked}
        order by week_points desc nulls last, points_reached_at, user_id
        limit ${leaderboardSize}) top) as top,
     (select coalesce(json_agg(step), '[]') from (
        select week_points as points, count(*)::int as learners
        from ${ranked}
        group by week_points) step) as histogram`,
);

/** Reads the ranking of the week under way as all learners see it, at most 500 ms old, with the day on which it began. */
export const readWeekRanking = shareReads(async ({ pool, clock }: Services) => {
  const monday = parisMondayOf(clock());
  const [shared] = await readShared(pool, [monday]);
  if (shared === undefined) throw new Error('The ranking of the week gave no row.');
  return { ...rankAll(shared), monday };
});
