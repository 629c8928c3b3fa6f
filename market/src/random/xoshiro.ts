import type { Draw } from '../seeded-random.ts';

/** Four words of 32 bits, not all zero. */
export type XoshiroState = readonly [number, number, number, number];

const GOLDEN_GAMMA = 0x9e3779b97f4a7c15n;

/**
 * Makes the xoshiro128** generator (Blackman and Vigna 2018, "Scrambled linear pseudorandom number
 * generators", public domain): whole numbers from 0 to 2³² − 1, period 2¹²⁸ − 1. Its operations are
 * 32-bit integers only, so every engine draws the same sequence. Not fit for secrets.
 */
export function xoshiro128(state: XoshiroState): () => number {
  let [a, b, c, d] = state;
  return () => {
    const scrambled = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return scrambled;
  };
}

/**
 * Spreads a seed over a generator's state by splitmix64 (Steele, Lea and Flood 2014), as xoshiro's
 * authors advise, so that neighbouring seeds have nothing in common.
 * @param seed A whole number, at most 2⁵³ − 1 either way.
 * @param stream Tells apart sequences that one seed needs at once, such as prices and volumes.
 * @throws RangeError when either is no safe integer.
 */
export function seedState(seed: number, stream = 0): XoshiroState {
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(stream)) {
    throw new RangeError('A seed is a whole number.');
  }
  const next = splitmix64(BigInt(seed) ^ (splitmix64(BigInt(stream))() << 1n));
  const first = next();
  const second = next();
  return [lowWord(first), highWord(first), lowWord(second), highWord(second)];
}

/** Makes splitmix64's sequence of whole numbers from 0 to 2⁶⁴ − 1. */
export function splitmix64(seed: bigint): () => bigint {
  let state = BigInt.asUintN(64, seed);
  return () => {
    state = BigInt.asUintN(64, state + GOLDEN_GAMMA);
    let mixed = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}

/**
 * Makes a repeatable sequence of draws from 0 (included) to 1 (excluded), each with the full 53
 * bits of a double, so that the tails of what is drawn from it reach far enough.
 * @throws RangeError when seed or stream is no safe integer.
 */
export function uniformDraws(seed: number, stream = 0): Draw {
  const next = xoshiro128(seedState(seed, stream));
  return () => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function lowWord(value: bigint): number {
  return Number(value & 0xffffffffn) | 0;
}

function highWord(value: bigint): number {
  return Number(value >> 32n) | 0;
}
