/** Learners of the ranking at one total of points. */
export interface RankStep {
  points: number;
  /** 1 + the number of learners above: equals share it. */
  rank: number;
}

/** The whole ranking, reduced to the totals that occur. */
export interface Ranking {
  /** Falling points, rising ranks. */
  steps: readonly RankStep[];
  /** Learners in the ranking. */
  learners: number;
}

/** Builds the ranking from how many learners stand at each total (each total once, in any order, counts above 0). */
export function buildRanking(histogram: readonly { points: number; learners: number }[]): Ranking {
  let above = 0;
  const steps = histogram
    .toSorted((a, b) => b.points - a.points)
    .map(({ points, learners }) => {
      const rank = above + 1;
      above += learners;
      return { points, rank };
    });
  return { steps, learners: above };
}

/** Computes the rank of a total, whether or not anybody stands there: 1 + the number of learners above. */
export function rankOf({ steps, learners }: Ranking, points: number): number {
  const index = firstAtMost(steps, points);
  return steps[index]?.rank ?? learners + 1;
}

/** Computes a learner's own rank; null without points or out of the ranking by choice. */
export function ownRank(ranking: Ranking, points: number, listed: boolean): number | null {
  return listed && points > 0 ? rankOf(ranking, points) : null;
}

/** Finds the next better total and its rank; null when nobody stands above. */
export function nextAbove({ steps }: Ranking, points: number): RankStep | null {
  return steps[firstAtMost(steps, points) - 1] ?? null;
}

/** Index of the first step with at most so many points, by bisection; the number of steps when there is none. */
function firstAtMost(steps: readonly RankStep[], points: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const step = steps[middle];
    if (step !== undefined && step.points > points) low = middle + 1;
    else high = middle;
  }
  return low;
}
