import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitmix64, uniformDraws, xoshiro128 } from './xoshiro.ts';

const take = <Item>(count: number, next: () => Item): Item[] => Array.from({ length: count }, next);

describe('the generator', () => {
  it("gives the reference program's numbers (Vigna, xoshiro128starstar.c 1.1)", () => {
    expect(take(10, xoshiro128([1, 2, 3, 4]))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ]);
  });

  it("is seeded by the reference program's numbers (Vigna, splitmix64.c)", () => {
    expect(take(5, splitmix64(1_234_567n))).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ]);
  });

  it('draws from 0 to below 1, evenly', () => {
    const draw = uniformDraws(7);
    const boxes = new Uint32Array(100);
    for (let count = 0; count < 100_000; count += 1) {
      const value = draw();
      if (!(value >= 0 && value < 1)) throw new Error(`Drawn out of bounds: ${value}`);
      const box = Math.floor(value * 100);
      boxes[box] = (boxes[box] ?? 0) + 1;
    }
    // χ² with 99 degrees of freedom: 148 is exceeded by chance once in a thousand times.
    const chiSquare = boxes.reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0);
    expect(chiSquare).toBeLessThan(148);
  });

  it('fills all 53 bits of a double', () => {
    const draws = take(200, uniformDraws(3)).map((value) => value * 2 ** 53);
    expect(draws.every(Number.isSafeInteger)).toBe(true);
    for (let bit = 0; bit < 53; bit += 1) {
      const set = draws.filter((value) => Math.floor(value / 2 ** bit) % 2 === 1).length;
      expect(set).toBeGreaterThan(60);
      expect(set).toBeLessThan(140);
    }
  });

  it('repeats itself for one seed, and only for that seed and stream', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(1_000), (seed, stream) => {
        const first = take(4, uniformDraws(seed, stream));
        expect(take(4, uniformDraws(seed, stream))).toEqual(first);
        expect(take(4, uniformDraws(seed, stream + 1))).not.toEqual(first);
        expect(take(4, uniformDraws(seed - Math.sign(seed || -1), stream))).not.toEqual(first);
      }),
    );
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => uniformDraws(1.5)).toThrow(RangeError);
    expect(() => uniformDraws(Number.NaN)).toThrow(RangeError);
    expect(() => uniformDraws(1, 2 ** 60)).toThrow(RangeError);
  });
});
