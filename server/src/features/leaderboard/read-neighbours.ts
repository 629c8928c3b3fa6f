import type { HotStatement } from '../../platform/database/statements/hot-statements.ts';
import {
  batchedStatement,
  type BatchedRow,
} from '../../platform/database/statements/batched-statement.ts';
import type { Services } from '../../platform/services.ts';
import type { RankingRow } from '../points/read-ranking.ts';

/** Rows shown on each side of a learner who stands below the public list. */
const neighboursEachSide = 3;

/**
 * Makes the statement that reads around learners, $1. Each part walks a few entries of the index that keeps the order.
 *
 * @param points The column that they are ranked by.
 * @param condition Who is ranked, besides those who are listed and have points.
 */
const prepareAround = (name: HotStatement, points: string, condition: string) => {
  const columns = `user_id as "learnerId", pseudo, avatar_key as "avatarKey", ${points} as points,
    points_reached_at as reached`;
  const ranked = `learners where listed_on_leaderboard and ${points} > 0 ${condition}`;
  const falling = `order by ${points} desc nulls last, points_reached_at, user_id`;
  const rising = `order by ${points} asc nulls first, points_reached_at desc, user_id desc`;
  return batchedStatement<RankingRow & BatchedRow>(
    name,
    `select asked.id as "askedFor", around.*
     from unnest($1::text[]) asked (id), lateral (
     with own as (
       select ${columns} from ${ranked} and user_id = asked.id
     ), above as (
       (select n.* from own, lateral (
          select ${columns} from ${ranked} and ${points} = own.points
            and (points_reached_at, user_id) < (own.reached, own."learnerId")
          ${rising} limit ${neighboursEachSide}) n)
       union all
       (select n.* from own, lateral (
          select ${columns} from ${ranked} and ${points} > own.points
          ${rising} limit ${neighboursEachSide}) n)
       order by points asc, reached desc, "learnerId" desc limit ${neighboursEachSide}
     ), below as (
       (select n.* from own, lateral (
          select ${columns} from ${ranked} and ${points} = own.points
            and (points_reached_at, user_id) > (own.reached, own."learnerId")
          ${falling} limit ${neighboursEachSide}) n)
       union all
       (select n.* from own, lateral (
          select ${columns} from ${ranked} and ${points} < own.points
          ${falling} limit ${neighboursEachSide}) n)
       order by points desc, reached, "learnerId" limit ${neighboursEachSide}
     )
     select "learnerId", pseudo, "avatarKey", points
     from (select * from above union all select * from own union all select * from below) around
     order by points desc, reached, "learnerId") around`,
  );
};

const readAround = prepareAround('ranking-neighbours', 'total_points', '');
/** $2 the Monday of the week. */
const readAroundInWeek = prepareAround(
  'ranking-week-neighbours',
  'week_points',
  'and week_starts_on = $2::date',
);

/** Reads the learners just above and below a learner, with the learner between, best first; nobody when unranked. */
export function readNeighbours(
  services: Services,
  learnerId: string,
): Promise<readonly RankingRow[]> {
  return readAround(services.pool, learnerId);
}

/** Reads the same by the points of the week that began on a Monday. */
export function readWeekNeighbours(
  services: Services,
  learnerId: string,
  monday: string,
): Promise<readonly RankingRow[]> {
  return readAroundInWeek(services.pool, learnerId, monday);
}
