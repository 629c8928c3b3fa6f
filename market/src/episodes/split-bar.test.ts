import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOfBar } from '../prices/bars.ts';
import { splitBar } from './split-bar.ts';
import { sumBars } from './stretch-figures.ts';
import { anyBar, anySeed } from './testing.ts';

describe('an hour of a real stretch', () => {
  it('is filled to seconds that begin, turn and end on exactly its four prices, and leave them nowhere', () => {
    fc.assert(
      fc.property(anyBar, anySeed, (bar, seed) => {
        const { prices, volumes } = secondsOfBar(bar, 3_600, seed);
        expect(prices[0]).toBe(bar.open);
        expect(prices[3_599]).toBe(bar.close);
        expect(prices.reduce((most, price) => Math.max(most, price))).toBe(bar.high);
        expect(prices.reduce((least, price) => Math.min(least, price))).toBe(bar.low);
        expect(prices.every(Number.isSafeInteger)).toBe(true);
        expect(volumes.reduce((sum, lots) => sum + lots)).toBe(bar.volume);
        expect(volumes.every((lots) => Number.isSafeInteger(lots) && lots >= 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is filled the same way by the same seed, with the high or the low first by another', () => {
    const bar = { open: 100_000, high: 101_000, low: 99_000, close: 100_200, volume: 5_000 };
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(secondsOfBar(bar, 3_600, seed)).toEqual(secondsOfBar(bar, 3_600, seed));
      }),
      { numRuns: 10 },
    );
    const highFirst = Array.from({ length: 200 }, (_, seed) => {
      const { prices } = secondsOfBar(bar, 3_600, seed);
      return prices.indexOf(bar.high) < prices.indexOf(bar.low);
    }).filter(Boolean).length;
    expect(highFirst).toBeGreaterThan(60);
    expect(highFirst).toBeLessThan(140);
  });

  it('is split into parts that add up to exactly itself', () => {
    fc.assert(
      fc.property(anyBar, fc.integer({ min: 1, max: 60 }), anySeed, (bar, parts, seed) => {
        const split = splitBar(bar, parts, seed);
        expect(split).toHaveLength(parts);
        expect(sumBars(split, parts)).toEqual([bar]);
        for (const { open, high, low, close } of split) {
          expect(Math.max(open, close)).toBeLessThanOrEqual(high);
          expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
        }
        expect(splitBar(bar, parts, seed)).toEqual(split);
      }),
    );
  });
});
