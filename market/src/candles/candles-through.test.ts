import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSwingPoints } from '../levels/swing-points.ts';
import { isCandle } from './candle.ts';
import { candlesThrough, type Waypoint } from './candles-through.ts';

/** Waypoints that go up and down by turns, at least three candles apart. */
const anyWay = fc
  .array(fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 4, max: 60 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((legs) => {
    let [candle, price] = [0, 50_000];
    const rest = legs.map(([length, move], index): Waypoint => {
      candle += length;
      price += (index % 2 === 0 ? 1 : -1) * move * 100;
      return [candle, price];
    });
    return [[0, 50_000] as Waypoint, ...rest];
  });

it('draws candles that follow each other, and stay between the waypoints of their leg', () => {
  fc.assert(
    fc.property(anyWay, fc.integer({ min: 0, max: 1_000 }), (way, seed) => {
      const candles = candlesThrough(way, seed);
      expect(candles).toHaveLength((way.at(-1) as Waypoint)[0] + 1);
      candles.forEach((candle, index) => {
        expect(isCandle(candle)).toBe(true);
        if (index > 0) expect(candle.open).toBe(candles[index - 1]?.close);
        expect(candle.close % 10).toBe(0);
      });
      const prices = way.map(([, price]) => price);
      expect(Math.max(...candles.map(({ high }) => high))).toBeLessThanOrEqual(Math.max(...prices));
      expect(Math.min(...candles.map(({ low }) => low))).toBeGreaterThanOrEqual(
        Math.min(...prices),
      );
    }),
  );
});

it('turns exactly at the waypoints', () => {
  const way: Waypoint[] = [
    [0, 61_500],
    [5, 63_950],
    [10, 58_100],
    [15, 61_900],
    [20, 60_000],
  ];
  for (let seed = 0; seed < 20; seed += 1) {
    const candles = candlesThrough(way, seed);
    const turns = findSwingPoints(candles, 3).map(({ kind, price }) => [kind, price]);
    expect(turns).toContainEqual(['high', 63_950]);
    expect(turns).toContainEqual(['low', 58_100]);
    expect(turns).toContainEqual(['high', 61_900]);
  }
});

it('gives the same chart for the same seed, and refuses what is no way', () => {
  const way: Waypoint[] = [
    [0, 100_000],
    [8, 104_000],
  ];
  expect(candlesThrough(way, 1)).toEqual(candlesThrough(way, 1));
  expect(candlesThrough(way, 1)).not.toEqual(candlesThrough(way, 2));
  expect(() => candlesThrough([[0, 1_000]], 1)).toThrow(RangeError);
  expect(() =>
    candlesThrough(
      [
        [0, 1_000],
        [0, 2_000],
      ],
      1,
    ),
  ).toThrow(RangeError);
});
