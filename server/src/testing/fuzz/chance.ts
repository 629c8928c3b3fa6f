/** Draws from one seed, so that a run can be had again. */
export interface Chance {
  /** An integer from 0 to `end` - 1. */
  below: (end: number) => number;
  /** True once in so many draws. */
  in: (draws: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** A size from `least` to `most`: the small ones as likely as the large. */
  size: (least: number, most: number) => number;
}

/** Makes the draws of a seed (mulberry32). */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(draw() * end);
  return {
    below,
    in: (draws) => below(draws) === 0,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    size: (least, most) => Math.round(least * (most / least) ** draw()),
  };
}
