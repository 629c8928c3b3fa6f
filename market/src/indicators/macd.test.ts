import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ema } from './ema.ts';
import { macd, macdStream } from './macd.ts';
import { anyCloses, expectSame } from './testing.ts';

/** InvestExcel.net, "How to Calculate MACD in Excel": Apple's closes from 19 February 2013 on. */
const apple = Float64Array.from([
  459.99, 448.85, 446.06, 450.81, 442.8, 448.97, 444.57, 441.4, 430.47, 420.05, 431.14, 425.66,
  430.58, 431.72, 437.87, 428.43, 428.35, 432.5, 443.66, 455.72, 454.49, 452.08, 452.73, 461.91,
  463.58, 461.14, 452.08, 442.66, 428.91, 429.79, 431.99, 427.72, 423.2, 426.21, 426.98, 435.69,
  434.33, 429.8, 419.85, 426.24, 402.8, 392.05, 390.53, 398.67, 406.13, 405.46, 408.38, 417.2,
  430.12, 442.78, 439.29, 445.52, 449.98, 460.71, 458.66, 463.84, 456.77, 452.97, 454.74, 443.86,
  428.85, 434.58, 433.26, 442.93, 439.66, 441.35,
]);
/** The sheet's MACD from the 26th close on, and its signal from the 34th. */
const publishedLine = [
  8.275269504, 7.703378381, 6.416074757, 4.237519783, 2.552583325, 1.37888572, 0.102981491,
  -1.258401953, -2.07055819, -2.621842328, -2.32906674,
];
const publishedSignal = [3.037525869, 1.905652229, 1.058708432, 0.410640325];

describe('macd', () => {
  it('gives the published sheet of 12, 26 and 9 days', () => {
    const { line, signal, histogram } = macd(apple);
    publishedLine.forEach((value, index) => expect(line[25 + index]).toBeCloseTo(value, 8));
    publishedSignal.forEach((value, index) => expect(signal[33 + index]).toBeCloseTo(value, 8));
    expect(histogram[33]).toBeCloseTo(-2.07055819 - 3.037525869, 8);
    expect(line.slice(0, 25).every(Number.isNaN)).toBe(true);
    expect(signal.slice(0, 33).every(Number.isNaN)).toBe(true);
    expect(histogram.slice(0, 33).every(Number.isNaN)).toBe(true);
  });

  const anyPeriods = fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([fast, more, signal]) => ({ fast, slow: fast + more, signal }));

  it('gives in bulk what it gives close by close', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriods, (closes, periods) => {
        const stream = macdStream(periods);
        const points = Array.from(closes, (close) => stream.next(close));
        const { line, signal, histogram } = macd(closes, periods);
        expectSame(
          line,
          Float64Array.from(points, (point) => point.line),
        );
        expectSame(
          signal,
          Float64Array.from(points, (point) => point.signal),
        );
        expectSame(
          histogram,
          Float64Array.from(points, (point) => point.histogram),
        );
      }),
    );
  });

  it('is the difference of its two averages', () => {
    fc.assert(
      fc.property(anyCloses, anyPeriods, (closes, periods) => {
        const fast = ema(closes, periods.fast);
        const slow = ema(closes, periods.slow);
        expectSame(
          macd(closes, periods).line,
          fast.map((value, index) => value - (slow[index] as number)),
        );
      }),
    );
  });

  it('refuses periods that make no sense', () => {
    expect(() => macd(apple, { fast: 26, slow: 12, signal: 9 })).toThrow(RangeError);
    expect(() => macdStream({ fast: 12, slow: 12, signal: 9 })).toThrow(RangeError);
    expect(() => macd(apple, { fast: 12, slow: 26, signal: 0 })).toThrow(RangeError);
  });
});
