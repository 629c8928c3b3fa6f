import { seededRandom } from '../seeded-random.ts';

/** A price that the path passes at a given minute. */
export interface Anchor {
  minute: number;
  price: number;
}

/**
 * Draws a price path, one price a minute, through anchors in order of time.
 *
 * Between two anchors the path is a Brownian bridge: noise tied to both ends, so that it looks
 * traded and still passes every anchor exactly. It never leaves the anchors' own extremes, so
 * that the highest and the lowest anchor are the period's high and low.
 * @param roughness Typical move of one minute as a part of the anchors' whole spread.
 * @throws RangeError with fewer than two anchors, or when time does not go forward.
 */
export function pathThrough(anchors: readonly Anchor[], seed: number, roughness = 0.02): number[] {
  const first = anchors[0];
  if (first === undefined || anchors.length < 2) {
    throw new RangeError('A path needs at least two anchors.');
  }
  const prices = anchors.map((anchor) => anchor.price);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const draw = seededRandom(seed);
  const path = [first.price];
  for (let index = 1; index < anchors.length; index += 1) {
    const from = anchors[index - 1] as Anchor;
    const to = anchors[index] as Anchor;
    const minutes = to.minute - from.minute;
    if (minutes < 1) throw new RangeError('Anchors go forward by whole minutes.');
    const noise = bridge(minutes, draw);
    const reach = (highest - lowest) * roughness;
    for (let step = 1; step <= minutes; step += 1) {
      const share = step / minutes;
      const straight = from.price + (to.price - from.price) * eased(share);
      const price = step === minutes ? to.price : straight + (noise[step] ?? 0) * reach;
      path.push(Math.min(highest, Math.max(lowest, price)));
    }
  }
  return path;
}

/** Slows down near both ends, as a price does around a turn. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Random walk of `steps` steps that starts and ends at 0. */
function bridge(steps: number, draw: () => number): Float64Array {
  const walk = new Float64Array(steps + 1);
  let place = 0;
  for (let step = 1; step <= steps; step += 1) {
    place += (draw() * 2 - 1) * Math.sqrt(3);
    walk[step] = place;
  }
  for (let step = 0; step <= steps; step += 1)
    walk[step] = (walk[step] as number) - (place * step) / steps;
  return walk;
}
