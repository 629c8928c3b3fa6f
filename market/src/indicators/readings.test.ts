import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDivergences } from './divergences.ts';
import { levelCoverage } from './level-coverage.ts';
import { rsi } from './rsi.ts';
import { sampleMarket, WARM_UP } from './sample-markets.ts';
import { exitHeld, findZoneExits } from './zone-exits.ts';

describe('zone exits', () => {
  const values = Float64Array.of(Number.NaN, 72, 75, 69, 40, 30, 31, 20, 25);

  it('are found on both sides, at the first candle outside', () => {
    expect(findZoneExits(values, { low: 30, high: 70 })).toEqual([
      { index: 3, from: 'high' },
      { index: 6, from: 'low' },
    ]);
    expect(findZoneExits(values, { low: 30, high: 70 }, 4)).toHaveLength(1);
    expect(() => findZoneExits(values, { low: 70, high: 70 })).toThrow(RangeError);
  });

  it('are judged by the close some candles later, if there is one', () => {
    const closes = Float64Array.of(10, 11, 12, 11, 9);
    expect(exitHeld(closes, { index: 2, from: 'high' }, 2)).toBe(true);
    expect(exitHeld(closes, { index: 2, from: 'low' }, 2)).toBe(false);
    expect(exitHeld(closes, { index: 2, from: 'high' }, 3)).toBeUndefined();
  });
});

describe('divergences', () => {
  it('are a higher high of the price with a lower one of the indicator, known later', () => {
    const closes = Float64Array.of(1, 5, 2, 3, 6, 4, 2);
    const values = Float64Array.of(20, 80, 40, 50, 70, 40, 30);
    const apart = { least: 2, most: 10 };
    expect(findDivergences(closes, values, 1, apart)).toEqual([
      { kind: 'bearish', first: 1, second: 4, knownAt: 5 },
    ]);
    expect(findDivergences(closes, values, 1, { least: 4, most: 10 })).toEqual([]);
  });

  it('turn around with the price', () => {
    const { closes } = sampleMarket('news-shock', 6);
    const values = rsi(closes);
    const turned = findDivergences(
      closes.map((close) => 200_000 - close),
      values.map((value) => 100 - value),
      3,
      { least: 5, most: 30 },
    );
    const own = findDivergences(closes, values, 3, { least: 5, most: 30 });
    expect(own.length).toBeGreaterThan(0);
    expect(turned.map(({ second }) => second)).toEqual(own.map(({ second }) => second));
    expect(turned.map(({ kind }) => kind === 'bearish')).toEqual(
      own.map(({ kind }) => kind === 'bullish'),
    );
  });
});

describe('level coverage', () => {
  it('counts what overlaps once, and nothing outside', () => {
    expect(levelCoverage([20, 50], 5, { low: 0, high: 100 })).toBeCloseTo(0.2);
    expect(levelCoverage([50, 52], 5, { low: 0, high: 100 })).toBeCloseTo(0.12);
    expect(levelCoverage([0, 120], 5, { low: 0, high: 100 })).toBeCloseTo(0.05);
  });

  it('is the share of a fine grid that touches', () => {
    const levels = fc.array(fc.integer({ min: -20, max: 120 }), { maxLength: 6 });
    fc.assert(
      fc.property(levels, fc.integer({ min: 0, max: 30 }), (list, tolerance) => {
        const grid = Array.from({ length: 2_000 }, (_, index) => (index + 0.5) / 20);
        const hit = grid.filter((price) => list.some((l) => Math.abs(price - l) <= tolerance));
        const share = levelCoverage(list, tolerance, { low: 0, high: 100 });
        expect(share).toBeCloseTo(hit.length / grid.length, 2);
      }),
    );
  });
});

it('sample markets open where they closed, in tens, and repeat', () => {
  const market = sampleMarket('range', 5);
  expect(market.candles).toHaveLength(90 + WARM_UP);
  market.candles.slice(1).forEach((candle, index) => {
    expect(candle.open).toBe(market.candles[index]?.close);
    expect(candle.close % 10).toBe(0);
    expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close));
    expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close));
  });
  expect(sampleMarket('range', 5)).toEqual(market);
});
