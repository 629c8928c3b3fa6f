/** Draws the next number of a sequence, from 0 (included) to 1 (excluded). */
export type Draw = () => number;

/**
 * Makes a repeatable sequence of draws from a seed (the mulberry32 generator of Tommy Ettinger,
 * public domain). Fit for examples and exercises, not for anything secret; long or fat-tailed
 * samples, such as price paths, draw from random/xoshiro.ts.
 */
export function seededRandom(seed: number): Draw {
  let state = seed | 0;
  return () => {
    state = (state + STEP) | 0;
    return drawnFrom(state);
  };
}

/** Draws the first numbers of {@link seededRandom} into a column: many at once take a quarter of the time. */
export function fillWithDraws(column: Float64Array, seed: number): void {
  let state = seed | 0;
  for (let place = 0; place < column.length; place += 1) {
    state = (state + STEP) | 0;
    column[place] = drawnFrom(state);
  }
}

const STEP = 0x6d2b79f5;

function drawnFrom(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** Draws a whole number from 0 (included) to `limit` (excluded). */
export function drawIndex(draw: Draw, limit: number): number {
  return Math.min(limit - 1, Math.floor(draw() * limit));
}

/** Shuffles a copy of a list (Fisher and Yates), leaving the list itself alone. */
export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = drawIndex(draw, last + 1);
    const swapped = result[last] as Item;
    result[last] = result[other] as Item;
    result[other] = swapped;
  }
  return result;
}
