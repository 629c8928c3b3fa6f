import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCandle } from '../candles/candle.ts';
import { aggregateCandles, candleColumns } from './aggregate-candles.ts';
import type { PricePath } from './generate-path.ts';
import { generatePath } from './generate-path.ts';

const byHand: PricePath = {
  prices: Float64Array.of(1_000, 1_010, 990, 1_005, 1_100, 1_090, 1_095),
  volumes: Float64Array.of(10, 20, 5, 0, 100, 50, 1),
  sigmas: new Float64Array(7),
  stepSeconds: 60,
  ticksPerUnit: 100,
  lotsPerCoin: 1_000,
  phases: [],
};

describe('aggregateCandles', () => {
  it('sums up each period, the last and shorter one too', () => {
    expect(aggregateCandles(byHand, 3)).toEqual([
      { time: 0, open: 10, high: 10.1, low: 9.9, close: 9.9, volume: 0.035 },
      { time: 180, open: 10.05, high: 11, low: 10.05, close: 10.9, volume: 0.15 },
      { time: 360, open: 10.95, high: 10.95, low: 10.95, close: 10.95, volume: 0.001 },
    ]);
  });

  it('refuses a period that is no whole number of steps', () => {
    expect(() => aggregateCandles(byHand, 0)).toThrow(RangeError);
    expect(() => aggregateCandles(byHand, 2.5)).toThrow(RangeError);
  });

  it('gives the same candles in one go and by way of shorter ones', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, inner, outer) => {
          const path = generatePath({
            seed,
            scenario: 'chop',
            steps: 300,
            startPrice: 100,
            stepSeconds: 1,
          });
          const short = aggregateCandles(path, inner);
          const long = aggregateCandles(path, inner * outer);
          long.forEach((candle, index) => {
            const parts = short.slice(index * outer, (index + 1) * outer);
            expect(isCandle(candle)).toBe(true);
            expect(candle.time).toBe(parts[0]?.time);
            expect(candle.open).toBe(parts[0]?.open);
            expect(candle.close).toBe(parts.at(-1)?.close);
            expect(candle.high).toBe(Math.max(...parts.map((part) => part.high)));
            expect(candle.low).toBe(Math.min(...parts.map((part) => part.low)));
            const lots = parts.reduce((sum, part) => sum + Math.round(part.volume * 1_000), 0);
            expect(Math.round(candle.volume * 1_000)).toBe(lots);
          });
        },
      ),
    );
  });
});

describe('candleColumns', () => {
  it('keeps every price in its column, and 0 where there is no volume', () => {
    const columns = candleColumns([
      { open: 1, high: 4, low: 0.5, close: 3, volume: 7 },
      { open: 3, high: 5, low: 2, close: 4 },
    ]);
    expect([...columns.open]).toEqual([1, 3]);
    expect([...columns.high]).toEqual([4, 5]);
    expect([...columns.low]).toEqual([0.5, 2]);
    expect([...columns.close]).toEqual([3, 4]);
    expect([...columns.volume]).toEqual([7, 0]);
  });
});
