/**
 * An indicator fed candle by candle. It gives, bit for bit, what the bulk function of its file
 * gives at the same place. Inputs are finite numbers.
 */
export interface IndicatorStream<Input, Output> {
  /** Takes in the next closed candle and gives the indicator there; NaN during the warm-up. */
  next(input: Input): Output;
}

/**
 * Refuses a period that no indicator can have.
 * @throws RangeError unless it is a whole number of at least 1.
 */
export function requirePeriod(period: number): void {
  if (!Number.isSafeInteger(period) || period < 1) {
    throw new RangeError('A period is a whole number of candles, at least 1.');
  }
}

/**
 * Refuses columns of different lengths.
 * @throws RangeError naming the two lengths.
 */
export function requireSameLength(first: Float64Array, ...others: readonly Float64Array[]): void {
  for (const { length } of others) {
    if (length !== first.length) {
      throw new RangeError(`Columns of ${first.length} and ${length} candles.`);
    }
  }
}
