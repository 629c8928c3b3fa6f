import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBar, anySeed } from '../episodes/testing.ts';
import type { Bar } from '../prices/bars.ts';
import { drawCoin, totalCoins, type CoinTrade } from './coin.ts';

const flat: Bar = { open: 1000, high: 1000, low: 1000, close: 1000, volume: 1 };
const trade: CoinTrade = { stop: 0.1, target: 0.2, seconds: 600, stakeInR: 10, feePercent: 0 };
const over = (bars: readonly Bar[], given: Partial<CoinTrade> = {}, draws = 400, seed = 1) =>
  drawCoin({ bars, begin: 0, barSeconds: 300 }, { ...trade, ...given }, draws, seed);
/** The results of those draws that bought. */
const bought = (results: readonly number[]) => [...new Set(results.filter((r) => r !== 0))];

const anyTrade: fc.Arbitrary<CoinTrade> = fc.record({
  stop: fc.option(fc.double({ min: 0.001, max: 0.9, noNaN: true })),
  target: fc.option(fc.double({ min: 0.001, max: 3, noNaN: true })),
  seconds: fc.integer({ min: 0, max: 20_000 }),
  stakeInR: fc.double({ min: 0.1, max: 100, noNaN: true }),
  feePercent: fc.constantFrom(0, 0.1, 0.5),
});

describe('a coin in the learner’s place', () => {
  it('loses 1 R at the stop, gains the target’s ratio, and the fees of both ways', () => {
    expect(bought(over([{ ...flat, low: 850 }]))).toEqual([-1]);
    expect(bought(over([{ ...flat, high: 1300 }]))).toEqual([2]);
    expect(bought(over([flat], { feePercent: 1 }))).toEqual([-0.2]);
  });

  it('counts a candle that reaches both as stopped, and pays a gap in full', () => {
    expect(bought(over([{ ...flat, low: 850, high: 1300 }]))).toEqual([-1]);
    const gap: Bar[] = [flat, { open: 700, high: 700, low: 700, close: 700, volume: 1 }];
    expect(bought(over(gap))).toEqual([-3]);
  });

  it('stays no longer than the decision was held, and gets out at the end of the stretch', () => {
    const later: Bar[] = [flat, flat, { ...flat, high: 1300, close: 1100 }];
    expect(bought(over(later, { seconds: 300 }))).toEqual([2]);
    expect(bought(over(later.slice(0, 2)))).toEqual([]);
    expect(bought(over([{ ...flat, close: 1100 }], { target: null }))).toEqual([1]);
  });

  it('enters at candles that were to be played, never at those of the past', () => {
    const past: Bar = { ...flat, low: 850 };
    const market = { bars: [past, past, flat], barSeconds: 300 };
    expect(bought(drawCoin({ ...market, begin: 2 }, trade, 400, 1))).toEqual([]);
    expect(bought(drawCoin({ ...market, begin: 1 }, trade, 400, 1))).toEqual([-1]);
    expect(() => drawCoin({ ...market, begin: 3 }, trade, 1, 1)).toThrow(RangeError);
  });

  it('stays out one time in two', () => {
    const results = over([{ ...flat, low: 850 }], {}, 4000);
    expect(results.filter((r) => r === 0).length / 4000).toBeCloseTo(0.5, 1);
  });

  it('draws the same from the same seed, and loses at most what was bought with its fees', () => {
    fc.assert(
      fc.property(
        fc.array(anyBar, { minLength: 1, maxLength: 40 }),
        anyTrade,
        anySeed,
        (bars, given, seed) => {
          const results = over(bars, given, 50, seed);
          expect(over(bars, given, 50, seed)).toEqual(results);
          expect(results).toHaveLength(50);
          const most = given.stakeInR * (1 + given.feePercent / 100);
          for (const r of results) expect(r).toBeGreaterThanOrEqual(-most - 0.01);
          expect(JSON.parse(JSON.stringify(results))).toEqual(results);
        },
      ),
    );
  });

  it('gains and loses less with each fee, and never more than its target without a gap', () => {
    fc.assert(
      fc.property(
        fc.array(anyBar, { minLength: 1, maxLength: 20 }),
        anyTrade,
        anySeed,
        (bars, given, seed) => {
          const free = over(bars, { ...given, feePercent: 0 }, 50, seed);
          const paid = over(bars, { ...given, feePercent: 1 }, 50, seed);
          paid.forEach((r, index) => expect(r).toBeLessThanOrEqual((free[index] ?? 0) + 0.01));
        },
      ),
    );
  });

  it('needs a candle', () => {
    expect(() => over([])).toThrow(RangeError);
  });
});

describe('the trials of a series', () => {
  it('take one draw of each decision', () => {
    expect(totalCoins([[1], [2], [-0.5]], 3, 7)).toEqual([2.5, 2.5, 2.5]);
    expect(
      new Set(
        totalCoins(
          [
            [0, 1],
            [0, 10],
          ],
          200,
          7,
        ),
      ),
    ).toEqual(new Set([0, 1, 10, 11]));
    expect(totalCoins([[], [1]], 2, 7)).toEqual([1, 1]);
    expect(totalCoins([], 2, 7)).toEqual([0, 0]);
  });

  it('are the same for the same seed, and lie between the sums of the least and of the most', () => {
    const sample = fc.array(
      fc.integer({ min: -500, max: 900 }).map((r) => r / 100),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 20 }), anySeed, (samples, seed) => {
        const totals = totalCoins(samples, 30, seed);
        expect(totalCoins(samples, 30, seed)).toEqual(totals);
        const least = samples.reduce((sum, each) => sum + Math.min(...each), 0);
        const most = samples.reduce((sum, each) => sum + Math.max(...each), 0);
        for (const total of totals) {
          expect(total).toBeGreaterThanOrEqual(least - 0.006);
          expect(total).toBeLessThanOrEqual(most + 0.006);
        }
      }),
    );
  });
});
