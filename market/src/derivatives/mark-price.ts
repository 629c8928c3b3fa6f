/** Prices of one contract minute by minute (or step by step), of one length. */
export interface MarkInputs {
  /** Average of spot prices on several exchanges. */
  index: readonly number[];
  /** Last price traded in the contract itself. */
  last: readonly number[];
  /** Steps over which the contract's premium over the index is averaged, at least 1. */
  window: number;
}

/**
 * Computes mark prices, by which exchanges value and liquidate positions: the median of the index,
 * the index plus the average premium of the last steps, and the last price. A lone spike of the
 * last price barely moves it.
 *
 * Source: Binance, "Mark Price in USDⓈ-Margined Futures". Simplified: the first of the three leaves
 * out the funding that is still to come.
 * @throws RangeError when the lengths differ or the window is no whole number of at least 1.
 */
export function markPrices({ index, last, window }: MarkInputs): number[] {
  if (index.length !== last.length) throw new RangeError('Index and last price have one length.');
  if (!Number.isSafeInteger(window) || window < 1) throw new RangeError('A window is whole.');
  return index.map((price, step) => {
    const from = Math.max(0, step - window + 1);
    const premiums = index
      .slice(from, step + 1)
      .map((at, place) => (last[from + place] ?? at) - at);
    const average = premiums.reduce((sum, premium) => sum + premium, 0) / premiums.length;
    return middle(price, price + average, last[step] ?? price);
  });
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
