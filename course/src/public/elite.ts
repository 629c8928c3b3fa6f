/** Total from which the elite lesson opens, and below which a finished learner may begin again. */
export const eliteFloor = 2000;

/** The nine lessons besides narratifs give exactly this many points. */
export const eliteCeiling = 2170;

/** Its points come on top of the window. */
const outsideWindow = 'narratifs';

/** Completing it makes a restart possible. */
const lastOfTheChain = 'futures-expert';

interface EarnedPoints {
  lessonId: string;
  points: number;
}

/** Sums the points of completions. */
export function sumPoints(completions: readonly EarnedPoints[]): number {
  return completions.reduce((sum, { points }) => sum + points, 0);
}

/** Returns whether the elite lesson is open: at least 2000 points in all, at most 2170 without narratifs. */
export function isEliteOpen(completions: readonly EarnedPoints[]): boolean {
  const inside = completions.filter(({ lessonId }) => lessonId !== outsideWindow);
  return sumPoints(completions) >= eliteFloor && sumPoints(inside) <= eliteCeiling;
}

/** Returns whether a restart is offered: futures-expert is completed and the total stayed below 2000. */
export function canRestart(completions: readonly EarnedPoints[]): boolean {
  return (
    sumPoints(completions) < eliteFloor &&
    completions.some(({ lessonId }) => lessonId === lastOfTheChain)
  );
}
