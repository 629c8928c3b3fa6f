import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandle } from '../candles/candle-arbitrary.ts';
import { candleColumns } from '../prices/aggregate-candles.ts';
import { expectSame } from './testing.ts';
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
