import { leaderboardSize } from '@chandelle/contract/leaderboard';
import type { Pool, QueryResultRow } from 'pg';
import { preparedStatement } from '../../platform/database/statements/prepared-statement.ts';
import { avatarUrl } from '../identity/avatar-url.ts';
import { buildRanking, rankOf, type Ranking } from './ranking.ts';
import { shareReads } from './share-reads.ts';

/** A learner of the public list. */
export interface RankedLearner {
  learnerId: string;
  rank: number;
  pseudo: string;
  avatarUrl: string | null;
  points: number;
}

/** What every learner sees alike, of one instant. */
export interface SharedRanking extends Ranking {
  top: readonly RankedLearner[];
}

/** Learners as they come from the database, before they have a rank. */
export interface RankingRow {
  learnerId: string;
  pseudo: string;
  avatarKey: string | null;
  points: number;
}

/** A ranking as it comes from the database, in one statement, so that the list and the ranks are of the same instant. */
export interface StoredRanking {
  top: RankingRow[];
  histogram: { points: number; learners: number }[];
}

const readShared = preparedStatement<StoredRanking & QueryResultRow>(
  'ranking-shared',
  `select
     (select coalesce(json_agg(top), '[]') from (
        select user_id as "learnerId", pseudo, avatar_key as "avatarKey", total_points as points
        from learners
        where listed_on_leaderboard and total_points > 0
        order by total_points desc nulls last, points_reached_at, user_id
        limit ${leaderboardSize}) top) as top,
     (select coalesce(json_agg(step), '[]') from (
        select points, sum(learners)::int as learners
        from points_histogram
        group by points
        having sum(learners) > 0) step) as histogram`,
);

/**
 * Reads the ranking as all learners see it, at most 500 ms old. However many ask at once, the database is asked once.
 *
 * @param fresh Do not take one that was asked for before this call: the caller knows something newer.
 */
export const readRanking = shareReads(({ pool }) => readSharedRanking(pool));

async function readSharedRanking(pool: Pool): Promise<SharedRanking> {
  const [shared] = await readShared(pool, []);
  if (shared === undefined) throw new Error('The ranking gave no row.');
  return rankAll(shared);
}

/** Ranks the first of all learners by how many there are at each total. */
export function rankAll({ top, histogram }: StoredRanking): SharedRanking {
  const ranking = buildRanking(histogram);
  return { ...ranking, top: top.map((row) => rankLearner(ranking, row)) };
}

/** Returns a learner with the rank that their points have in a ranking. */
export function rankLearner(
  ranking: Ranking,
  { avatarKey, ...learner }: RankingRow,
): RankedLearner {
  return {
    ...learner,
    rank: rankOf(ranking, learner.points),
    avatarUrl: avatarUrl(avatarKey),
  };
}
