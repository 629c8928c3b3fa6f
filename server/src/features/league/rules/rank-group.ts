import type { WeekScore } from './score-week.ts';

/** Somebody of a group with what they did. */
export interface Scored extends WeekScore {
  /** Tells those apart who did the same at the same instant, by who came first. */
  seat: number;
}

/**
 * Orders a group: most points first, equals by who was there first. Equals share a rank, and who has no point yet has none.
 */
export function rankGroup<Learner extends Scored>(
  group: readonly Learner[],
): (Learner & { rank: number | null })[] {
  return group
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        Number(one.reachedAt) - Number(other.reachedAt) ||
        one.seat - other.seat,
    )
    .map((learner) => ({
      ...learner,
      rank:
        learner.points === 0
          ? null
          : 1 + group.filter(({ points }) => points > learner.points).length,
    }));
}
