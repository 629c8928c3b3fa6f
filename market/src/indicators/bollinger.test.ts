import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardDeviation } from '../statistics/moments.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { drawNormal } from '../random/distributions.ts';
import { bollinger, bollingerStream } from './bollinger.ts';
import { sma } from './sma.ts';
import { anyCloses, anyPeriod, expectSame, roundedFrom } from './testing.ts';

/** StockCharts ChartSchool, "Bollinger Bands", spreadsheet of closes. */
const published = Float64Array.from([
  86.1557, 89.0867, 88.7829, 90.3228, 89.0671, 91.1453, 89.4397, 89.175, 86.9302, 87.6752, 86.9596,
  89.4299, 89.3221, 88.7241, 87.4497, 87.2634, 89.4985, 87.9006, 89.126, 90.7043, 92.9001, 92.9784,
  91.8021, 92.6647, 92.6843, 92.3021, 92.7725, 92.5373, 92.949, 93.2039, 91.0669, 89.8318, 89.7435,
  90.3994, 90.7387, 88.0177, 88.0867, 88.8439, 90.7781, 90.5416, 91.3894, 90.65,
]);

describe('bollinger', () => {
  it('gives the published table of 20 days and 2 deviations', () => {
    const { middle, upper, lower } = bollinger(published);
    expect(roundedFrom(middle, 19).slice(0, 6)).toEqual([88.71, 89.05, 89.24, 89.39, 89.51, 89.69]);
    expect(roundedFrom(upper, 19).slice(0, 6)).toEqual([91.29, 91.95, 92.61, 92.93, 93.31, 93.73]);
    expect(roundedFrom(lower, 19).slice(0, 6)).toEqual([86.12, 86.14, 85.87, 85.85, 85.7, 85.65]);
    for (const column of [middle, upper, lower]) {
      expect(column.slice(0, 19).every(Number.isNaN)).toBe(true);
    }
  });

  it('gives in bulk what it gives close by close', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        const stream = bollingerStream(period, 2.5);
        const points = Array.from(closes, (close) => stream.next(close));
        const bands = bollinger(closes, period, 2.5);
        expectSame(
          bands.middle,
          Float64Array.from(points, (point) => point.middle),
        );
        expectSame(
          bands.upper,
          Float64Array.from(points, (point) => point.upper),
        );
        expectSame(
          bands.lower,
          Float64Array.from(points, (point) => point.lower),
        );
      }),
    );
  });

  it('has the simple average for its middle, and bands as far from it on both sides', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        const { middle, upper, lower } = bollinger(closes, period);
        expectSame(middle, sma(closes, period));
        for (let index = period - 1; index < closes.length; index += 1) {
          const window = closes.slice(index - period + 1, index + 1);
          const reach = 2 * standardDeviation(window);
          expect(
            Math.abs((upper[index] as number) - (middle[index] as number) - reach),
          ).toBeLessThan(1e-6);
          expect(
            Math.abs((middle[index] as number) - (lower[index] as number) - reach),
          ).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('closes onto a price that does not move, right after a spike', () => {
    const closes = Float64Array.of(3, 1e9, ...Array.from({ length: 40 }, () => 0.1));
    const { upper, lower } = bollinger(closes, 10);
    expect(upper.slice(11).every((value) => value === 0.1)).toBe(true);
    expect(lower.slice(11).every((value) => value === 0.1)).toBe(true);
  });

  it('refuses periods and multiples that are none', () => {
    expect(() => bollinger(published, 0)).toThrow(RangeError);
    expect(() => bollinger(published, 20, -1)).toThrow(RangeError);
    expect(() => bollingerStream(20, Number.NaN)).toThrow(RangeError);
  });
});

describe('a million candles', () => {
  const draw = uniformDraws(1);
  const closes = new Float64Array(1_000_000);
  let price = 50_000;
  for (let index = 0; index < closes.length; index += 1) {
    price *= 1 + 0.002 * drawNormal(draw);
    // Spikes that would leave their trace in a running sum for ever.
    closes[index] = index % 100_003 === 50_000 ? price * 1e6 : price;
  }

  it.each([5, 20, 200])(
    'do not let the bands of %i candles drift: relative error at most 1e-9',
    (period) => {
      const { middle, upper } = bollinger(closes, period);
      for (let index = period - 1; index < closes.length; index += 997) {
        const window = closes.slice(index - period + 1, index + 1);
        const average = window.reduce((sum, close) => sum + close, 0) / period;
        const expected = average + 2 * standardDeviation(window);
        expect(Math.abs((middle[index] as number) / average - 1)).toBeLessThan(1e-9);
        expect(Math.abs((upper[index] as number) / expected - 1)).toBeLessThan(1e-9);
        const width = (upper[index] as number) - (middle[index] as number);
        expect(Math.abs(width / (2 * standardDeviation(window)) - 1)).toBeLessThan(1e-9);
      }
    },
  );
});
