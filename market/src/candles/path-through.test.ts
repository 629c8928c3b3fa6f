import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { candleFromPath } from './candle-from-path.ts';
import { pathThrough } from './path-through.ts';

const price = fc.integer({ min: 48_000, max: 52_000 });

it('passes every anchor, stays inside their extremes and repeats itself', () => {
  fc.assert(
    fc.property(fc.tuple(price, price, price, price), fc.integer(), (prices, seed) => {
      const minutes = [0, 15, 47, 60];
      const anchors = minutes.map((minute, at) => ({ minute, price: prices[at] as number }));
      const path = pathThrough(anchors, seed);
      expect(path).toHaveLength(61);
      for (const anchor of anchors) expect(path[anchor.minute]).toBe(anchor.price);
      const candle = candleFromPath(path);
      expect(candle.high).toBe(Math.max(...prices));
      expect(candle.low).toBe(Math.min(...prices));
      expect(pathThrough(anchors, seed)).toEqual(path);
    }),
  );
});

it('refuses anchors that make no path', () => {
  expect(() => pathThrough([{ minute: 0, price: 1 }], 1)).toThrow(RangeError);
  const backwards = [
    { minute: 5, price: 1 },
    { minute: 5, price: 2 },
  ];
  expect(() => pathThrough(backwards, 1)).toThrow(RangeError);
});
