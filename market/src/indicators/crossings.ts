/** A line going through its signal. */
export interface Crossing {
  /** Candle at whose close it is on the other side. */
  index: number;
  up: boolean;
}

/** Lists where a difference changes its sign. */
export function crossings(difference: ArrayLike<number>): Crossing[] {
  const found: Crossing[] = [];
  for (let index = 1; index < difference.length; index += 1) {
    const before = difference[index - 1] ?? Number.NaN;
    const now = difference[index] ?? Number.NaN;
    if (before <= 0 && now > 0) found.push({ index, up: true });
    if (before >= 0 && now < 0) found.push({ index, up: false });
  }
  return found;
}

/**
 * Buys at the close of each crossing upwards and sells at the close of the next one downwards, or
 * at the last close.
 * @returns Result of each trade in percent of its purchase, before fees.
 */
export function tradeCrossings(closes: readonly number[], crossed: readonly Crossing[]): number[] {
  const last = closes.length - 1;
  return crossed.flatMap(({ index, up }, place) => {
    const bought = closes[index];
    const sold = closes[crossed[place + 1]?.index ?? last];
    if (!up || index === last || bought === undefined || sold === undefined) return [];
    return [(100 * (sold - bought)) / bought];
  });
}
