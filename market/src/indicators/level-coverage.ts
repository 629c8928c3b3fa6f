/**
 * Measures the part of a price range that lies within `tolerance` of one of the levels: the chance
 * that a price thrown at random into the range counts as « on a level ». Zones that overlap count
 * once.
 * @param tolerance Distance that still counts as a touch, in the prices' unit, at least 0.
 * @returns From 0 to 1.
 * @throws RangeError when the range is empty or the tolerance below 0.
 */
export function levelCoverage(
  levels: readonly number[],
  tolerance: number,
  range: { low: number; high: number },
): number {
  const { low, high } = range;
  if (!(low < high)) throw new RangeError('The low lies below the high.');
  if (!(tolerance >= 0)) throw new RangeError('A tolerance is at least 0.');
  let covered = 0;
  let reached = low;
  for (const level of levels.toSorted((a, b) => a - b)) {
    const from = Math.max(reached, level - tolerance);
    const to = Math.min(high, level + tolerance);
    if (to > from) covered += to - from;
    reached = Math.max(reached, to);
  }
  return covered / (high - low);
}
