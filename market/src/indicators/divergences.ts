/** Two turns of the price that an indicator does not follow. */
export interface Divergence {
  /** Bearish: a higher high of the price, a lower one of the indicator. Bullish: lower low, higher low. */
  kind: 'bearish' | 'bullish';
  /** Candles of the two turns. */
  first: number;
  second: number;
  /** The candle at whose close the second turn is known for one. */
  knownAt: number;
}

/**
 * Finds regular divergences between neighbouring turns of the closes, `strength` candles on each
 * side as in a swing point.
 * @param values The indicator, one a candle. Turns during its warm-up (NaN) are left out.
 * @param apart Least and most candles between the two turns.
 * @throws RangeError when strength is no whole number of at least 1.
 */
export function findDivergences(
  closes: Float64Array,
  values: Float64Array,
  strength: number,
  apart: { least: number; most: number },
): Divergence[] {
  if (!Number.isSafeInteger(strength) || strength < 1) {
    throw new RangeError('A turn needs at least one candle on each side.');
  }
  const found: Divergence[] = [];
  for (const sign of [1, -1]) {
    let first: number | undefined;
    for (let index = strength; index < closes.length - strength; index += 1) {
      if (Number.isNaN(values[index]) || !isTurn(closes, index, strength, sign)) continue;
      if (first !== undefined && diverge(closes, values, first, index, sign)) {
        const distance = index - first;
        if (distance >= apart.least && distance <= apart.most) {
          const kind = sign === 1 ? 'bearish' : 'bullish';
          found.push({ kind, first, second: index, knownAt: index + strength });
        }
      }
      first = index;
    }
  }
  return found.toSorted((a, b) => a.knownAt - b.knownAt);
}

function isTurn(closes: Float64Array, index: number, strength: number, sign: number): boolean {
  const own = sign * (closes[index] as number);
  for (let away = 1; away <= strength; away += 1) {
    if (sign * (closes[index - away] as number) >= own) return false;
    if (sign * (closes[index + away] as number) > own) return false;
  }
  return true;
}

function diverge(
  closes: Float64Array,
  values: Float64Array,
  first: number,
  second: number,
  sign: number,
): boolean {
  const price = sign * ((closes[second] as number) - (closes[first] as number));
  const reading = sign * ((values[second] as number) - (values[first] as number));
  return price > 0 && reading < 0;
}
