import {
  leaderboardSize,
  type leaderboardSchema,
  type weekLeaderboardSchema,
} from '@chandelle/contract/leaderboard';
import type { input } from 'zod';
import { parisMondayOf } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { nextAbove, ownRank } from '../points/ranking.ts';
import {
  rankLearner,
  readRanking,
  type RankedLearner,
  type RankingRow,
  type SharedRanking,
} from '../points/read-ranking.ts';
import { readNeighbours, readWeekNeighbours } from './read-neighbours.ts';
import { readWeekRanking } from './read-week-ranking.ts';

type Leaderboard = input<typeof leaderboardSchema>;
type WeekLeaderboard = input<typeof weekLeaderboardSchema>;

/**
 * Reads the public list and a learner's own place. The list is shared and up to 500 ms old; the learner's own points
 * were read with the session of this very request, and the list is read again when it contradicts them.
 */
export async function readLeaderboard(services: Services, learner: SignedIn): Promise<Leaderboard> {
  const { learnerId, totalPoints } = learner;
  let shared = await readRanking(services);
  if (contradicts(shared, learner, totalPoints)) shared = await readRanking(services, true);
  return present(shared, learner, totalPoints, () => readNeighbours(services, learnerId));
}

/** Reads the same by the points of the week. */
export async function readWeekLeaderboard(
  services: Services,
  learner: SignedIn,
): Promise<WeekLeaderboard> {
  const { learnerId } = learner;
  const monday = parisMondayOf(services.clock());
  const points = learner.weekStartsOn === monday ? learner.weekPoints : 0;
  let shared = await readWeekRanking(services);
  if (shared.monday !== monday || contradicts(shared, learner, points))
    shared = await readWeekRanking(services, true);
  const board = await present(shared, learner, points, () =>
    readWeekNeighbours(services, learnerId, monday),
  );
  return { ...board, monday };
}

async function present(
  shared: SharedRanking,
  { learnerId, pseudo, avatarUrl, listedOnLeaderboard: listed }: SignedIn,
  points: number,
  readAround: () => Promise<readonly RankingRow[]>,
): Promise<Leaderboard> {
  const rank = ownRank(shared, points, listed);
  const next = rank === null ? null : nextAbove(shared, points);
  const listedInTop = shared.top.some((row) => row.learnerId === learnerId);
  const around = rank === null || listedInTop ? [] : await readAround();
  return {
    top: shared.top.map((row) => presentRow(row, learnerId)),
    neighbours: around.map((row) => presentRow(rankLearner(shared, row), learnerId)),
    rankedLearners: shared.learners,
    own: {
      rank,
      pseudo,
      avatarUrl,
      points,
      listed,
      next: next && { rank: next.rank, pointsAway: next.points - points },
    },
  };
}

/** Returns whether the shared list was read before the learner's own last change. */
function contradicts({ top }: SharedRanking, learner: SignedIn, won: number): boolean {
  const row = top.find(({ learnerId }) => learnerId === learner.learnerId);
  const points = learner.listedOnLeaderboard ? won : 0;
  if (row === undefined) return points > lastPoints(top);
  return (
    row.points !== points || row.pseudo !== learner.pseudo || row.avatarUrl !== learner.avatarUrl
  );
}

/** Points above which a learner stands on the list in any case. */
function lastPoints(top: readonly RankedLearner[]): number {
  return top[leaderboardSize - 1]?.points ?? 0;
}

function presentRow(
  { learnerId, rank, pseudo, avatarUrl, points }: RankedLearner,
  ownId: string,
): Leaderboard['top'][number] {
  return { rank, pseudo, avatarUrl, points, own: learnerId === ownId };
}
