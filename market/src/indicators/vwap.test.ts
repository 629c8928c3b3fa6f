import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandle } from '../candles/candle-arbitrary.ts';
import { candleColumns } from '../prices/aggregate-candles.ts';
import { expectSame, roundedFrom } from './testing.ts';
import { vwap, vwapStream } from './vwap.ts';

const traded = fc
  .tuple(anyCandle, fc.integer({ min: 0, max: 5_000 }))
  .map(([candle, volume]) => ({ ...candle, volume }));

describe('vwap', () => {
  /** By hand: typical prices 10, 20 and 30 with volumes 1, 3 and 4. */
  const three = candleColumns([
    { open: 10, high: 12, low: 8, close: 10, volume: 1 },
    { open: 20, high: 21, low: 19, close: 20, volume: 3 },
    { open: 30, high: 33, low: 27, close: 30, volume: 4 },
  ]);

  it('gives the published table of one-minute candles', () => {
    // StockCharts ChartSchool, "Volume-Weighted Average Price (VWAP)", first minutes of IBM.
    const minutes = {
      high: [127.36, 127.31, 127.21, 127.15, 127.08, 127.19, 127.09, 127.08],
      low: [126.99, 127.1, 127.11, 126.93, 126.98, 126.99, 126.82, 126.95],
      close: [127.28, 127.11, 127.15, 127.04, 126.98, 127.07, 126.93, 127.05],
      volume: [89_329, 16_137, 23_945, 20_679, 27_252, 20_915, 17_372, 17_600],
    };
    const found = vwap({
      high: Float64Array.from(minutes.high),
      low: Float64Array.from(minutes.low),
      close: Float64Array.from(minutes.close),
      volume: Float64Array.from(minutes.volume),
    });
    expect(roundedFrom(found, 0)).toEqual([
      127.21, 127.2, 127.2, 127.17, 127.15, 127.14, 127.13, 127.12,
    ]);
  });

  it('weighs each typical price by its volume', () => {
    // 10; (10 + 60) ÷ 4; (10 + 60 + 120) ÷ 8
    expect([...vwap(three)]).toEqual([10, 17.5, 23.75]);
  });

  it('starts anew with each session', () => {
    expect([...vwap(three, 2)]).toEqual([10, 17.5, 30]);
  });

  it('is silent until something is traded, and does not move without a trade', () => {
    const volume = Float64Array.of(0, 3, 0);
    expect([...vwap({ ...three, volume })]).toEqual([NaN, 20, 20]);
  });

  it('is the plain quotient of the two sums, in bulk as candle by candle', () => {
    fc.assert(
      fc.property(
        fc.array(traded, { maxLength: 80 }),
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        (candles, session) => {
          const bulk = vwap(candleColumns(candles), session);
          const stream = vwapStream(session);
          expectSame(
            bulk,
            Float64Array.from(candles, (candle) => stream.next(candle)),
          );
          bulk.forEach((value, index) => {
            const begin = session === undefined ? 0 : index - (index % session);
            const own = candles.slice(begin, index + 1);
            const volume = own.reduce((sum, each) => sum + each.volume, 0);
            const paid = own.reduce(
              (sum, { high, low, close, volume }) => sum + ((high + low + close) / 3) * volume,
              0,
            );
            if (volume === 0) expect(value).toBeNaN();
            else expect(Math.abs(value / (paid / volume) - 1)).toBeLessThan(1e-12);
          });
        },
      ),
    );
  });

  it('refuses columns that do not belong together, and a session that is none', () => {
    expect(() => vwap({ ...three, volume: new Float64Array(1) })).toThrow(RangeError);
    expect(() => vwap(three, 0)).toThrow(RangeError);
    expect(() => vwapStream(1.5)).toThrow(RangeError);
  });
});
