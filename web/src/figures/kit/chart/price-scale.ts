/** Turns prices into heights and back. */
export interface PriceScale {
  y: (price: number) => number;
  priceAt: (y: number) => number;
}

/** Height of a handle that stands on a scale as a pill, in pixels. */
export const PILL_HEIGHT = 44;

/** Makes a linear scale: `high` lies at height `top`, `low` at height `bottom`, in pixels. */
export function priceScale(low: number, high: number, top: number, bottom: number): PriceScale {
  const perPixel = (high - low) / (bottom - top);
  return {
    y: (price) => bottom - (price - low) / perPixel,
    priceAt: (y) => low + (bottom - y) * perPixel,
  };
}

/** Lists round prices (1, 2 or 5 times a power of ten apart) from `low` to `high`, as near to `count` as can be. */
export function roundPrices(low: number, high: number, count = 5): number[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / count));
  const farFrom = (step: number) => Math.abs((high - low) / step - count);
  const step = [1, 2, 5, 10]
    .map((factor) => factor * power)
    .reduce((best, next) => (farFrom(next) < farFrom(best) ? next : best));
  const prices: number[] = [];
  for (let price = Math.ceil(low / step) * step; price <= high; price += step) prices.push(price);
  return prices;
}

/**
 * Spreads labels so that no two are closer than `gap`, each as near to its own height as that allows, all between
 * `top` and `bottom`. Keeps the order in which they are given.
 */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = heights
    .map((_, index) => index)
    .toSorted((a, b) => at(heights, a) - at(heights, b));
  const placed = order.map((index) => at(heights, index));
  // Down first, then back up from the floor: each pass only moves what is too close.
  placed.forEach((height, rank) => {
    const least = rank === 0 ? top : at(placed, rank - 1) + gap;
    placed[rank] = Math.max(height, least);
  });
  for (let rank = placed.length - 1; rank >= 0; rank -= 1) {
    const most = rank === placed.length - 1 ? bottom : at(placed, rank + 1) - gap;
    placed[rank] = Math.min(at(placed, rank), most);
  }
  const result = [...heights];
  order.forEach((index, rank) => {
    result[index] = at(placed, rank);
  });
  return result;
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
