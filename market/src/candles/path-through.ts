import { fillWithDraws } from '../seeded-random.ts';

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
  return Array.from(columnThrough(anchors, seed, roughness));
}

/** Draws the same as {@link pathThrough}, as a column. */
export function columnThrough(
  anchors: readonly Anchor[],
  seed: number,
  roughness: number,
): Float64Array<ArrayBuffer> {
  const first = anchors[0];
  const last = anchors.at(-1);
  if (first === undefined || last === undefined || anchors.length < 2) {
    throw new RangeError('A path needs at least two anchors.');
  }
  if (anchors.some(({ minute }, index) => minute - (anchors[index - 1]?.minute ?? -Infinity) < 1))
    throw new RangeError('Anchors go forward by whole minutes.');
  const prices = anchors.map((anchor) => anchor.price);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const reach = (highest - lowest) * roughness;
  const path = new Float64Array(last.minute - first.minute + 1);
  path[0] = first.price;
  fillWithDraws(path.subarray(1), seed);
  for (let index = 1; index < anchors.length; index += 1) {
    const from = anchors[index - 1] as Anchor;
    const to = anchors[index] as Anchor;
    const begin = from.minute - first.minute;
    const minutes = to.minute - from.minute;
    const end = walk(path, begin, minutes);
    for (let step = 1; step < minutes; step += 1) {
      const share = step / minutes;
      const straight = from.price + (to.price - from.price) * eased(share);
      // The walk is tied to 0 at both ends.
      const noise = (path[begin + step] as number) - (end * step) / minutes;
      path[begin + step] = Math.min(highest, Math.max(lowest, straight + noise * reach));
    }
    path[begin + minutes] = to.price;
  }
  return path;
}

/** Slows down near both ends, as a price does around a turn. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Turns the draws after a place into those of a random walk that is at 0 there, and returns its last one. */
function walk(places: Float64Array, begin: number, steps: number): number {
  let place = 0;
  for (let step = begin + 1; step <= begin + steps; step += 1) {
    place += ((places[step] as number) * 2 - 1) * Math.sqrt(3);
    places[step] = place;
  }
  return place;
}
