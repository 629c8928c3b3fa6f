import { uniformDraws } from '../random/xoshiro.ts';
import { longestLosingRun } from '../risk/draw-outcomes.ts';
import { drawIndex, type Draw } from '../seeded-random.ts';
import { quantile } from '../statistics/moments.ts';
import { DECISIONS, type DrawdownOdds, type LosingRuns } from './decision.ts';
import { inR } from './group-result.ts';

/** How often the results are shuffled, and drawn again. */
export const TRIALS = 10_000;
/** Falls whose odds are told, in R. */
const FALLS = [5, 10, 15, 20] as const;

/** Streams of the one seed. */
const SHUFFLES = 1;
const DRAWS = 2;

/**
 * Holds the longest run of losses against the same results in {@link TRIALS} random orders. A result of 0 ends a run: nothing
 * was lost.
 * @param results In hundredths of R, in the order of closing.
 * @throws RangeError when the seed is no safe integer.
 */
export function losingRuns(results: readonly number[], seed: number): LosingRuns {
  const own = longestLosingRun(results.map((result) => result >= 0));
  const counts = Array.from({ length: results.length + 1 }, () => 0);
  const order = Int32Array.from(results);
  const draw = uniformDraws(seed, SHUFFLES);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    shuffleInPlace(order, draw);
    const length = longestRun(order);
    counts[length] = (counts[length] as number) + 1;
  }
  const occurred = counts.flatMap((count, length) => (count > 0 ? [length] : []));
  const from = Math.min(own.length, ...occurred);
  const to = Math.max(own.length, ...occurred);
  const atLeast = counts.slice(own.length).reduce((sum, count) => sum + count, 0);
  return {
    longest: own.length,
    firstDecision: own.length === 0 ? null : own.start + 1,
    shuffles: counts.slice(from, to + 1).map((count, index) => ({ length: from + index, count })),
    trials: TRIALS,
    atLeastAsLong: atLeast / TRIALS,
  };
}

/** Shuffles numbers where they stand (Fisher and Yates): from any order, each order is as likely. */
export function shuffleInPlace(values: Int32Array, draw: Draw): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = drawIndex(draw, last + 1);
    const swapped = values[last] as number;
    values[last] = values[other] as number;
    values[other] = swapped;
  }
}

function longestRun(results: Int32Array): number {
  let longest = 0;
  let run = 0;
  for (let index = 0; index < results.length; index += 1) {
    run = (results[index] as number) < 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/**
 * Estimates how deep a hundred decisions like these fall from a peak, by drawing a hundred of them with replacement
 * {@link TRIALS} times.
 * @param results In hundredths of R, at least one.
 * @param riskPercent By which R become percents of the capital.
 * @throws RangeError when there is no result, or the seed is no safe integer.
 */
export function drawdownOdds(
  results: readonly number[],
  riskPercent: number,
  seed: number,
): DrawdownOdds {
  const pool = Int32Array.from(results);
  const draw = uniformDraws(seed, DRAWS);
  const drawn = new Int32Array(DECISIONS);
  const falls = new Int32Array(TRIALS);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    for (let index = 0; index < DECISIONS; index += 1) {
      drawn[index] = pool[drawIndex(draw, pool.length)] as number;
    }
    falls[trial] = deepestFall(drawn);
  }
  falls.sort();
  const median = inR(quantile(falls, 0.5));
  return {
    odds: FALLS.map((atLeast) => ({
      atLeast,
      share: falls.filter((fall) => fall >= 100 * atLeast).length / TRIALS,
    })),
    trials: TRIALS,
    own: inR(deepestFall(pool)),
    median,
    medianPercent: median * riskPercent,
  };
}

/** Deepest fall of the sum from one of its peaks, the start at 0 included. */
function deepestFall(results: Int32Array): number {
  let level = 0;
  let peak = 0;
  let deepest = 0;
  for (let index = 0; index < results.length; index += 1) {
    level += results[index] as number;
    if (level > peak) peak = level;
    else if (peak - level > deepest) deepest = peak - level;
  }
  return deepest;
}
