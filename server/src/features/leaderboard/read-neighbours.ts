import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { Services } from '../../platform/services.ts';
import type { RankingRow } from './read-ranking.ts';

/** Rows shown on each side of a learner who stands below the public list. */
const neighboursEachSide = 3;

const columns = `user_id as "learnerId", pseudo, avatar_key as "avatarKey", total_points as points,
  points_reached_at as reached`;
const ranked = `learners where listed_on_leaderboard and total_points > 0`;
const falling = `order by total_points desc nulls last, points_reached_at, user_id`;
const rising = `order by total_points asc nulls first, points_reached_at desc, user_id desc`;

/** $1 learner. Each part walks a few entries of the index that keeps the ranking's order. */
const readAround = preparedStatement<RankingRow>(
  'ranking-neighbours',
  `with own as (
     select ${columns} from ${ranked} and user_id = $1
   ), above as (
     (select n.* from own, lateral (
        select ${columns} from ${ranked} and total_points = own.points
          and (points_reached_at, user_id) < (own.reached, own."learnerId")
        ${rising} limit ${neighboursEachSide}) n)
     union all
     (select n.* from own, lateral (
        select ${columns} from ${ranked} and total_points > own.points
        ${rising} limit ${neighboursEachSide}) n)
     order by points asc, reached desc, "learnerId" desc limit ${neighboursEachSide}
   ), below as (
     (select n.* from own, lateral (
        select ${columns} from ${ranked} and total_points = own.points
          and (points_reached_at, user_id) > (own.reached, own."learnerId")
        ${falling} limit ${neighboursEachSide}) n)
     union all
     (select n.* from own, lateral (
        select ${columns} from ${ranked} and total_points < own.points
        ${falling} limit ${neighboursEachSide}) n)
     order by points desc, reached, "learnerId" limit ${neighboursEachSide}
   )
   select "learnerId", pseudo, "avatarKey", points
   from (select * from above union all select * from own union all select * from below) around
   order by points desc, reached, "learnerId"`,
);

/** Reads the learners just above and below a learner, with the learner between, best first; nobody when unranked. */
export function readNeighbours(services: Services, learnerId: string): Promise<RankingRow[]> {
  return readAround(services.pool, [learnerId]);
}
