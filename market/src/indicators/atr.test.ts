import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandle } from '../candles/candle-arbitrary.ts';
import { candleColumns } from '../prices/aggregate-candles.ts';
import { atr, atrStream } from './atr.ts';
import { anyPeriod, expectSame, roundedFrom } from './testing.ts';

/** StockCharts ChartSchool, "Average True Range (ATR)", spreadsheet of QQQQ in April 2010. */
const nasdaq = {
  high: Float64Array.from([
    48.7, 48.72, 48.9, 48.87, 48.82, 49.05, 49.2, 49.35, 49.92, 50.19, 50.12, 49.66, 49.88, 50.19,
    50.36, 50.57, 50.65, 50.43, 49.63, 50.33, 50.29, 50.17, 49.32, 48.5, 48.32, 46.8, 47.8, 48.39,
    48.66, 48.79,
  ]),
  low: Float64Array.from([
    47.79, 48.14, 48.39, 48.37, 48.24, 48.64, 48.94, 48.86, 49.5, 49.87, 49.2, 48.9, 49.43, 49.73,
    49.26, 50.09, 50.3, 49.21, 48.98, 49.61, 49.2, 49.43, 48.08, 47.64, 41.55, 44.28, 47.31, 47.2,
    47.9, 47.73,
  ]),
  close: Float64Array.from([
    48.16, 48.61, 48.75, 48.63, 48.74, 49.03, 49.07, 49.32, 49.91, 50.13, 49.53, 49.5, 49.75, 50.03,
    50.31, 50.52, 50.41, 49.34, 49.37, 50.23, 49.24, 49.93, 48.43, 48.18, 46.57, 45.41, 47.77,
    47.72, 48.62, 47.85,
  ]),
};

describe('atr', () => {
  it('gives the published table of 14 days', () => {
    expect(roundedFrom(atr(nasdaq), 13)).toEqual([
      0.55, 0.59, 0.59, 0.57, 0.61, 0.62, 0.64, 0.67, 0.69, 0.77, 0.78, 1.21, 1.3, 1.38, 1.37, 1.34,
      1.32,
    ]);
    expect(atr(nasdaq).slice(0, 13).every(Number.isNaN)).toBe(true);
  });

  it('counts a gap as range', () => {
    const gap = {
      high: Float64Array.of(11, 16),
      low: Float64Array.of(9, 15),
      close: Float64Array.of(10, 15.5),
    };
    expect([...atr(gap, 1)]).toEqual([2, 6]);
  });

  it('gives in bulk what it gives candle by candle, never less than 0', () => {
    fc.assert(
      fc.property(fc.array(anyCandle, { maxLength: 80 }), anyPeriod, (candles, period) => {
        const bulk = atr(candleColumns(candles), period);
        const stream = atrStream(period);
        expectSame(
          bulk,
          Float64Array.from(candles, (candle) => stream.next(candle)),
        );
        expect(bulk.every((value) => Number.isNaN(value) || value >= 0)).toBe(true);
      }),
    );
  });

  it('refuses columns that do not belong together, and a period that is none', () => {
    expect(() => atr({ ...nasdaq, low: new Float64Array(3) })).toThrow('Columns of 30 and 3');
    expect(() => atr(nasdaq, 0)).toThrow(RangeError);
  });
});
