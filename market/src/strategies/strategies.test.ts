import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '../candles/candle.ts';
import { buyRegularly } from './buy-regularly.ts';
import { chainMoods, DAYS_PER_MOOD, drawWithoutMemory } from './chain-markets.ts';
import { followBreakouts } from './follow-breakouts.ts';
import { revertToMean } from './revert-to-mean.ts';
import { scaleOut } from './scale-out.ts';
import {
  confidenceInterval,
  summarizeResults,
  tradeDeviation,
  tradesToConclude,
} from './summarize-results.ts';
import { resultInR, type Trade } from './trade.ts';
import { trailStop } from './chandelier-exit.ts';

/** Days that close at given prices, with a wick of 1 on both sides. */
const days = (...closes: number[]): Candle[] =>
  closes.map((close, index) => {
    const open = closes[index - 1] ?? close;
    return { open, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, close };
  });

describe('resultInR', () => {
  it('counts costs of both orders in distances to the stop', () => {
    const trade: Trade = {
      entryDay: 0,
      entry: 100,
      risk: 5,
      exitDay: 3,
      exit: 110,
      reason: 'target',
    };
    expect(resultInR(trade, 0)).toBe(2);
    // 0.1 % of 100 and of 110 is 0.21, of a risk of 5.
    expect(resultInR(trade, 0.1)).toBeCloseTo(2 - 0.21 / 5, 12);
  });
});

describe('trailStop', () => {
  it('stays below the highest price by its distance, and never goes down', () => {
    const candles = days(100, 104, 110, 108, 103, 99);
    const trade = trailStop(candles, [4, 4, 4, 6, 4, 4], 0, 2);
    // 100 − 8, then high 105 − 8, 111 − 8, and not 111 − 12.
    expect(trade).toEqual({ stops: [92, 97, 103, 103], exitDay: 4, exit: 103, stopped: true });
  });

  it('sells at the open of a day that begins below the stop', () => {
    const gap: Candle[] = [...days(100, 104), { open: 80, high: 85, low: 79, close: 84 }];
    expect(trailStop(gap, [4, 4, 4], 0, 2)).toMatchObject({ exitDay: 2, exit: 80 });
  });

  it('ends at the last close when it is never reached, and refuses what is no stop', () => {
    const candles = days(100, 104, 110);
    expect(trailStop(candles, [4, 4, 4], 0, 2)).toMatchObject({
      exitDay: 2,
      exit: 110,
      stopped: false,
    });
    expect(() => trailStop(candles, [4, 4, 4], 9, 2)).toThrow(RangeError);
    expect(() => trailStop(candles, [4, 4, 4], 0, 0)).toThrow(RangeError);
  });
});

describe('followBreakouts', () => {
  it('buys the first close above the highest price of the days before', () => {
    const flat = Array.from({ length: 20 }, () => 100);
    const candles = days(...flat, 101, 106, 112, 118, 111);
    const [trade, ...others] = followBreakouts(candles, { period: 10, multiple: 2 }, 14);
    expect(others).toHaveLength(0);
    // 101 only equals the wick of 101; 106 is above it.
    expect(trade).toMatchObject({ entryDay: 21, entry: 106, exitDay: 24, reason: 'stop' });
  });

  it('never reads a later day: cutting the future changes no trade that has ended', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 80, max: 199 }),
        (seed, cut) => {
          const candles = drawWithoutMemory(seed, 200);
          for (const list of [
            (some: Candle[]) => followBreakouts(some, { period: 20, multiple: 3 }, 60),
            (some: Candle[]) => revertToMean(some, { period: 20, deviations: 2, multiple: 3 }, 60),
          ]) {
            const ended = (trades: Trade[]) => trades.filter(({ exitDay }) => exitDay < cut - 1);
            expect(ended(list(candles.slice(0, cut)))).toEqual(ended(list(candles)));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('refuses to begin before its channel is known', () => {
    expect(() => followBreakouts(days(1, 2, 3), { period: 20, multiple: 3 }, 19)).toThrow(
      RangeError,
    );
  });
});

describe('revertToMean', () => {
  it('buys below the band and sells at the average', () => {
    const calm = Array.from({ length: 24 }, (_, index) => 100 + (index % 2));
    const candles = days(...calm, 95, 96, 101);
    const trades = revertToMean(candles, { period: 20, deviations: 2, multiple: 4 }, 20);
    expect(trades).toHaveLength(1);
    expect(trades[0]).toMatchObject({ entry: 95, exit: 101, exitDay: 26, reason: 'target' });
  });

  it('loses its stop when the fall goes on', () => {
    const calm = Array.from({ length: 24 }, (_, index) => 100 + (index % 2));
    const candles = days(...calm, 95, 90, 85, 80);
    const trades = revertToMean(candles, { period: 20, deviations: 2, multiple: 2 }, 20);
    expect(trades[0]).toMatchObject({ entry: 95, reason: 'stop' });
    expect(resultInR(trades[0] as Trade, 0)).toBeCloseTo(-1, 10);
  });
});

describe('summarizeResults', () => {
  it('gives the textbook values', () => {
    const summary = summarizeResults([2, -1, -1, 2]);
    expect(summary).toMatchObject({ trades: 4, wins: 2, total: 2, expectancy: 0.5 });
    expect(summary.deviation).toBeCloseTo(Math.sqrt(3), 12);
    expect(summarizeResults([1]).deviation).toBeNaN();
  });

  it('narrows the interval with more trades, and keeps it wide for few', () => {
    expect(confidenceInterval(0.2, 1.6, 25).low).toBeCloseTo(0.2 - (2.0639 * 1.6) / 5, 4);
    expect(confidenceInterval(0.2, 1.6, 100).low).toBeCloseTo(0.2 - (1.9842 * 1.6) / 10, 4);
    expect(confidenceInterval(0.2, 1.6, 2).low).toBeLessThan(-14);
    expect(() => confidenceInterval(0.2, 1.6, 1)).toThrow(RangeError);
    expect(() => confidenceInterval(0.2, Number.NaN, 5)).toThrow(RangeError);
  });

  it('counts the trades after which zero is left out, no fewer', () => {
    for (const [expectancy, deviation] of [
      [0.15, tradeDeviation(0.4, 2)],
      [0.6, tradeDeviation(0.55, 2)],
      [-0.45, tradeDeviation(0.2, 2)],
      [3, 0.1],
    ] as const) {
      const needed = tradesToConclude(expectancy, deviation);
      const zeroInside = (trades: number) => {
        const { low, high } = confidenceInterval(expectancy, deviation, trades);
        return low < 0 && high > 0;
      };
      expect(zeroInside(needed)).toBe(false);
      if (needed > 2) expect(zeroInside(needed - 1)).toBe(true);
    }
    expect(tradesToConclude(0.2, 1.5)).toBe(219);
    expect(tradesToConclude(0, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('knows the deviation of trades that win or lose', () => {
    expect(tradeDeviation(0.5, 1)).toBe(1);
    expect(tradeDeviation(0.4, 2)).toBeCloseTo(3 * Math.sqrt(0.24), 12);
  });
});

describe('buyRegularly', () => {
  it('pays the harmonic mean of the prices', () => {
    const plan = buyRegularly(Float64Array.of(100, 100, 50, 50), 200, 2);
    expect(plan.days).toEqual([0, 2]);
    expect(plan.coins).toBe(3);
    expect(plan.averagePrice).toBeCloseTo(200 / 3, 12);
    expect([...plan.values]).toEqual([200, 200, 150, 150]);
    expect(plan.finalValue).toBe(150);
  });

  it('never pays more than the mean of the prices paid', () => {
    const price = fc.double({ min: 1, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 4, maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (list, count) => {
          const prices = Float64Array.from(list);
          const { days: bought, averagePrice } = buyRegularly(prices, 1_000, count);
          const mean = bought.reduce((sum, day) => sum + (prices[day] ?? 0), 0) / count;
          expect(averagePrice).toBeLessThanOrEqual(mean * (1 + 1e-9));
        },
      ),
    );
  });

  it('refuses more purchases than prices', () => {
    expect(() => buyRegularly(Float64Array.of(1, 2), 100, 3)).toThrow(RangeError);
    expect(() => buyRegularly(Float64Array.of(1, 2), 100, 0)).toThrow(RangeError);
  });
});

describe('long markets', () => {
  it('go on where the mood before ended', () => {
    const candles = chainMoods(['chop', 'range', 'slow-bull'], 3);
    expect(candles).toHaveLength(3 * DAYS_PER_MOOD);
    candles.forEach((candle, day) => {
      const before = candles[day - 1];
      if (before !== undefined) expect(candle.open).toBeCloseTo(before.close, 6);
      expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close));
      expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close));
    });
  });

  it('have no gain to find when they have no memory', () => {
    const results: number[] = [];
    for (let seed = 1; seed <= 150; seed += 1) {
      const candles = drawWithoutMemory(seed, 180);
      const trades = followBreakouts(candles, { period: 20, multiple: 3 }, 60);
      results.push(...trades.map((trade) => resultInR(trade, 0)));
    }
    const { expectancy, deviation, trades } = summarizeResults(results);
    const { low, high } = confidenceInterval(expectancy, deviation, trades);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });
});

describe('scaleOut', () => {
  const sales = [
    { at: 0.5, share: 0.25 },
    { at: 1, share: 0.5 },
  ];
  const rest = { below: 0.25, floor: 0.1 };

  it('adds the parts sold on the way up to the rest sold on the way back', () => {
    // Peak +60 %: a quarter at +50 %, the rest at 160 × 0.75 = 120.
    expect(scaleOut(0.6, sales, rest)).toBeCloseTo(0.25 * 0.5 + 0.75 * 0.2, 12);
    // Peak +120 %: a quarter at +50 %, half at +100 %, the rest at 220 × 0.75 = 165.
    expect(scaleOut(1.2, sales, rest)).toBeCloseTo(0.125 + 0.5 + 0.25 * 0.65, 12);
    expect(scaleOut(0.05, sales, rest)).toBeCloseTo(-0.1, 12);
  });

  it('refuses to sell more than there is', () => {
    expect(() => scaleOut(1, [...sales, { at: 2, share: 0.5 }], rest)).toThrow(RangeError);
  });
});
