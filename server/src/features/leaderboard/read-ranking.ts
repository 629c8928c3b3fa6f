import { leaderboardSize } from '@chandelle/contract/leaderboard';
import type { Pool } from 'pg';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { Services } from '../../platform/services.ts';
import { avatarUrl } from '../identity/avatar-url.ts';
import { buildRanking, rankOf, type Ranking } from './ranking.ts';

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

/** One statement, so that the list and the ranks are of the same instant. */
const readShared = preparedStatement<{
  top: RankingRow[];
  histogram: { points: number; learners: number }[];
}>(
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
 * Milliseconds for which the shared ranking is kept. It is never served older than this, counted from before it was
 * read, whichever process changed it: half the second that is promised, for the time the answer takes to arrive.
 */
const maxAgeMs = 500;

interface CachedRanking {
  askedAt: number;
  ranking: Promise<SharedRanking>;
}

const cacheByPool = new WeakMap<Pool, CachedRanking>();

/**
 * Reads the ranking as all learners see it, at most 500 ms old. However many ask at once, the database is asked once.
 *
 * @param fresh Do not take one that was asked for before this call: the caller knows something newer.
 */
export function readRanking({ pool }: Services, fresh = false): Promise<SharedRanking> {
  const cached = cacheByPool.get(pool);
  // The process's own clock, which never jumps; not the product's, which a test may hold.
  const now = performance.now();
  if (!fresh && cached !== undefined && now - cached.askedAt < maxAgeMs) return cached.ranking;
  const asked: CachedRanking = { askedAt: now, ranking: readSharedRanking(pool) };
  cacheByPool.set(pool, asked);
  asked.ranking.catch(() => {
    // A failure is told to those who waited for it, and not kept.
    if (cacheByPool.get(pool) === asked) cacheByPool.delete(pool);
  });
  return asked.ranking;
}

async function readSharedRanking(pool: Pool): Promise<SharedRanking> {
  const [shared] = await readShared(pool, []);
  if (shared === undefined) throw new Error('The ranking gave no row.');
  const ranking = buildRanking(shared.histogram);
  return { ...ranking, top: shared.top.map((row) => rankLearner(ranking, row)) };
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
