/** A source of numbers that is the same for the same seed. */
export interface Random {
  /** A number from 0 up to but not 1. */
  next: () => number;
  /** An integer from 0 up to but not `limit`. */
  below: (limit: number) => number;
  /** One of the items, of which there is at least one. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** A waiting time with the given mean, mostly short and sometimes long. */
  exponential: (mean: number) => number;
}

/** Makes a source of numbers for one member of a crowd, independent of the others (mulberry32 over mixed seeds). */
export function makeRandom(seed: number, member: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(member + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    exponential: (mean) => -Math.log(1 - next()) * mean,
  };
}
