import type { Draw } from '../seeded-random.ts';
import { drawIndex } from '../seeded-random.ts';
import { exponential, naturalLog } from './portable-math.ts';

/**
 * Draws from the normal distribution of mean 0 and variance 1, by Marsaglia's polar method
 * (Marsaglia and Bray 1964).
 */
export function drawNormal(draw: Draw): number {
  for (;;) {
    const u = 2 * draw() - 1;
    const v = 2 * draw() - 1;
    const w = u * u + v * v;
    if (w < 1 && w > 0) return u * Math.sqrt((-2 * naturalLog(w)) / w);
  }
}

/**
 * Draws from Student's t distribution by Bailey's polar method (Bailey 1994, "Polar generation of
 * random variates with the t-distribution"). Its variance is ν ÷ (ν − 2).
 * @param degreesOfFreedom ν, above 0. The smaller, the fatter the tails; crypto returns fit 3 to 5.
 */
export function drawStudent(draw: Draw, degreesOfFreedom: number): number {
  for (;;) {
    const u = 2 * draw() - 1;
    const v = 2 * draw() - 1;
    const w = u * u + v * v;
    if (w < 1 && w > 0) {
      const spread = exponential((-2 / degreesOfFreedom) * naturalLog(w)) - 1;
      return u * Math.sqrt((degreesOfFreedom * spread) / w);
    }
  }
}

/**
 * Draws from Student's t distribution scaled to variance 1, for shocks of a given volatility.
 * @param degreesOfFreedom ν, above 2: at 2 and below there is no variance.
 */
export function drawFatTailed(draw: Draw, degreesOfFreedom: number): number {
  return drawStudent(draw, degreesOfFreedom) * Math.sqrt((degreesOfFreedom - 2) / degreesOfFreedom);
}

/** Draws a waiting time of a given mean, above 0: the exponential distribution. */
export function drawWaiting(draw: Draw, mean: number): number {
  return -mean * naturalLog(1 - draw());
}

/** Draws a number from `low` (included) to `high` (excluded), evenly. */
export function drawBetween(draw: Draw, low: number, high: number): number {
  return low + (high - low) * draw();
}

/**
 * Draws one item of a list, each as likely as the others.
 * @throws RangeError when the list is empty.
 */
export function drawChoice<Item>(draw: Draw, items: readonly Item[]): Item {
  if (items.length === 0) throw new RangeError('Nothing to choose from.');
  return items[drawIndex(draw, items.length)] as Item;
}
