import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rsi, rsiStream } from './rsi.ts';
import { anyCloses, anyPeriod, expectSame, roundedFrom, streamed } from './testing.ts';

/** StockCharts ChartSchool, "Relative Strength Index (RSI)", spreadsheet of QQQQ closes. */
const nasdaq = Float64Array.from([
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
  46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521,
  45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
]);

describe('rsi', () => {
  it('gives the published table of 14 days', () => {
    expect(roundedFrom(rsi(nasdaq), 14)).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99,
      41.46, 41.87, 45.46, 37.3, 33.08, 37.77,
    ]);
    expect(rsi(nasdaq).slice(0, 14).every(Number.isNaN)).toBe(true);
  });

  it('reaches 100 on rises alone, 0 on falls alone, and 50 where nothing moves', () => {
    const rising = Float64Array.from({ length: 30 }, (_, index) => 100 + index);
    expect(rsi(rising).at(-1)).toBe(100);
    expect(rsi(rising.toReversed()).at(-1)).toBe(0);
    expect(rsi(new Float64Array(30).fill(5)).at(-1)).toBe(50);
  });

  it('gives in bulk what it gives close by close', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        expectSame(rsi(closes, period), streamed(closes, rsiStream(period)));
      }),
    );
  });

  it('stays from 0 to 100, and turns over when prices do', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        const upright = rsi(closes, period);
        const turned = rsi(
          closes.map((close) => 100_000 - close),
          period,
        );
        for (let index = period; index < closes.length; index += 1) {
          expect(upright[index]).toBeGreaterThanOrEqual(0);
          expect(upright[index]).toBeLessThanOrEqual(100);
          expect(turned[index]).toBeCloseTo(100 - (upright[index] as number), 6);
        }
      }),
    );
  });

  it('is silent on too few closes and refuses a period that is none', () => {
    expect([...rsi(Float64Array.of(1, 2, 3), 3)]).toEqual([NaN, NaN, NaN]);
    expect([...rsi(Float64Array.of(1, 2, 3), 50)]).toEqual([NaN, NaN, NaN]);
    expect(() => rsi(nasdaq, 0)).toThrow(RangeError);
    expect(() => rsiStream(-2)).toThrow(RangeError);
  });
});
