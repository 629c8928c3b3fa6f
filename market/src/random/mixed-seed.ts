/**
 * Mixes a seed with places (the number of a chapter, a bar, a price…) into a new seed of 32 bits,
 * so that any part of a market can be drawn without drawing what comes before it. Each place goes
 * through MurmurHash3's finaliser (Appleby, public domain).
 * @param seed A whole number of at least 0, at most 2⁵³ − 1.
 * @param places Whole numbers; only their lowest 32 bits count.
 */
export function mixedSeed(seed: number, ...places: readonly number[]): number {
  let mixed = startMixing(seed);
  for (const place of places) mixed = mixIn(mixed, place);
  return mixed >>> 0;
}

/** Begins a mix by hand, where many share their first places: `mixedSeed(s, p)` is `mixIn(startMixing(s), p) >>> 0`. */
export function startMixing(seed: number): number {
  return finalised(seed ^ Math.floor(seed / 4_294_967_296));
}

/** Mixes one more place in. */
export function mixIn(mixed: number, place: number): number {
  return finalised(Math.imul(mixed, 31) + place);
}

function finalised(word: number): number {
  let mixed = (word | 0) + 0x7f4a7c15;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
