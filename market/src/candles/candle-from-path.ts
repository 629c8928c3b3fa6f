import type { Candle } from './candle.ts';

/**
 * Sums up the prices of one period, in the order they were traded: the first, the highest, the
 * lowest and the last.
 * @throws RangeError when there is no price.
 */
export function candleFromPath(prices: readonly number[]): Candle {
  const open = prices[0];
  const close = prices.at(-1);
  if (open === undefined || close === undefined) {
    throw new RangeError('A candle needs at least one price.');
  }
  let high = open;
  let low = open;
  for (const price of prices) {
    if (price > high) high = price;
    if (price < low) low = price;
  }
  return { open, high, low, close };
}
