/** Leaving an extreme zone: from above the high threshold down, or from below the low one up. */
export interface ZoneExit {
  /** Candle at whose close the indicator is back outside the zone. */
  index: number;
  from: 'high' | 'low';
}

/**
 * Finds the candles at which an indicator leaves an extreme zone: it was at or beyond the threshold
 * one candle before, and no longer is.
 * @param values One a candle; NaN during the warm-up, which is no exit.
 * @param from First candle to look at.
 * @throws RangeError when the low threshold is not below the high one.
 */
export function findZoneExits(
  values: Float64Array,
  thresholds: { low: number; high: number },
  from = 0,
): ZoneExit[] {
  const { low, high } = thresholds;
  if (!(low < high)) throw new RangeError('The low threshold lies below the high one.');
  const exits: ZoneExit[] = [];
  for (let index = Math.max(1, from); index < values.length; index += 1) {
    const before = values[index - 1] as number;
    const now = values[index] as number;
    if (before >= high && now < high) exits.push({ index, from: 'high' });
    if (before <= low && now > low) exits.push({ index, from: 'low' });
  }
  return exits;
}

/**
 * Returns whether the close `horizon` candles later lies on the side that the exit announces: lower
 * after the high zone, higher after the low one. Undefined when the chart ends before.
 */
export function exitHeld(
  closes: Float64Array,
  { index, from }: ZoneExit,
  horizon: number,
): boolean | undefined {
  const then = closes[index];
  const later = closes[index + horizon];
  if (then === undefined || later === undefined) return undefined;
  return from === 'high' ? later < then : later > then;
}
