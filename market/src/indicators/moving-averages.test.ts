import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ema, emaStream, wilderStream } from './ema.ts';
import { sma, smaStream } from './sma.ts';
import { anyCloses, anyPeriod, expectSame, roundedFrom, streamed } from './testing.ts';

/** StockCharts ChartSchool, "Moving Averages: Simple and Exponential", sheet of Intel closes. */
const intel = Float64Array.from([
  22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542,
  22.3926, 22.3816, 22.6109, 23.3558, 24.0519, 23.753, 23.8324, 23.9516, 23.6338, 23.8225, 23.8722,
  23.6537, 23.187, 23.0976, 23.326, 22.6805, 23.0976, 22.4025, 22.1725,
]);

describe('sma', () => {
  it("gives the published table's ten-day averages", () => {
    expect(roundedFrom(sma(intel, 10), 9)).toEqual([
      22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53,
      23.65, 23.71, 23.69, 23.61, 23.51, 23.43, 23.28, 23.13,
    ]);
  });

  it('is silent until it has seen a period', () => {
    expect([...sma(Float64Array.of(1, 2, 3, 4, 5), 3)]).toEqual([NaN, NaN, 2, 3, 4]);
    expect([...sma(Float64Array.of(1, 2), 3)]).toEqual([NaN, NaN]);
    expect([...sma(new Float64Array(0), 3)]).toEqual([]);
    expect([...sma(Float64Array.of(7, 8), 1)]).toEqual([7, 8]);
  });

  it('gives in bulk what it gives value by value', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        expectSame(sma(closes, period), streamed(closes, smaStream(period)));
      }),
    );
  });

  it('lies between the least and the greatest of its window', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        sma(closes, period).forEach((average, index) => {
          if (index < period - 1) return;
          const window = closes.slice(index - period + 1, index + 1);
          expect(average).toBeGreaterThanOrEqual(Math.min(...window) * (1 - 1e-12));
          expect(average).toBeLessThanOrEqual(Math.max(...window) * (1 + 1e-12));
        });
      }),
    );
  });

  it('forgets a value wholly once it has left the window, however great', () => {
    const closes = Float64Array.of(1e300, ...Array.from({ length: 40 }, () => 0.1));
    expect(
      sma(closes, 10)
        .slice(10)
        .every((average) => average === 0.1),
    ).toBe(true);
  });

  it('refuses a period that is none', () => {
    for (const period of [0, -1, 2.5, Number.NaN]) {
      expect(() => sma(intel, period)).toThrow(RangeError);
      expect(() => smaStream(period)).toThrow(RangeError);
    }
  });
});

describe('ema', () => {
  it("gives the published table's ten-day averages, seeded by the simple one", () => {
    expect(roundedFrom(ema(intel, 10), 9, 8)).toEqual([
      22.22475, 22.21192273, 22.24477314, 22.26965075, 22.33169607, 22.51789678, 22.79680646,
      22.97065983, 23.12733986, 23.27720534, 23.34204073, 23.42939696, 23.50990661, 23.53605086,
      23.47258707, 23.4044076, 23.39015167, 23.2611241, 23.23139244, 23.08068473, 22.91556023,
    ]);
  });

  it('gives in bulk what it gives value by value', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriod, (closes, period) => {
        expectSame(ema(closes, period), streamed(closes, emaStream(period)));
      }),
    );
  });

  it('stays exactly on a price that does not move', () => {
    const flat = new Float64Array(1_000).fill(0.3);
    expect(
      ema(flat, 7)
        .slice(500)
        .every((average) => Math.abs(average - 0.3) < 1e-16),
    ).toBe(true);
  });

  it('is as slow as Wilder smoothing of half its period and a half', () => {
    // α = 2 ÷ (27 + 1) = 1 ÷ 14; the two differ by their seeds alone, which fade.
    const closes = Float64Array.from({ length: 800 }, (_, index) => 100 + Math.sin(index / 9) * 8);
    const wilder = streamed(closes, wilderStream(14));
    expect(wilder.at(-1)).toBeCloseTo(ema(closes, 27).at(-1) as number, 9);
  });

  it('refuses a period that is none', () => {
    expect(() => ema(intel, 0)).toThrow(RangeError);
    expect(() => emaStream(1.5)).toThrow(RangeError);
  });
});
