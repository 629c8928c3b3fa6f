/** How many values fell into each bin, by the bin's number: bin 3 of a width of 15 holds 45 up to 60. */
export type Bins = ReadonlyMap<number, number>;

/**
 * Estimates the value below which a share of all stands, from how many fell into each bin: within a bin they count as evenly
 * spread.
 *
 * @param width Of a bin.
 * @param share From 0 to 1: 0.5 for the median.
 * @returns null where there is none
 */
export function quantile(bins: Bins, width: number, share: number): number | null {
  const filled = [...bins].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const total = filled.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bin, count] of filled) {
    if (below + count >= share * total) return (bin + (share * total - below) / count) * width;
    below += count;
  }
  throw new Error('A share is at most the whole.');
}
