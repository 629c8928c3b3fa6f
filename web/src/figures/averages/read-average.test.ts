import { crossBaseRates, type Rate } from '@chandelle/market/indicators/cross-base-rate';
import { crossings } from '@chandelle/market/indicators/crossings';
import { ema } from '@chandelle/market/indicators/ema';
import { sampleCloses } from '@chandelle/market/indicators/sample-cycles';
import { sma } from '@chandelle/market/indicators/sma';
import { describe, expect, it } from 'vitest';
import { backtestCrossing } from './backtest-crossing.ts';
import { priceUnrest, readAverage, type AverageKind } from './read-average.ts';

/** Every period that a slider or a chip of the figure reaches. */
const periods = Array.from({ length: 199 }, (_, index) => index + 2);
const readings = (kind: AverageKind) => periods.map((period) => readAverage(kind, period));
const simple = readings('simple');
const exponential = readings('exponential');
/** As the figure writes it, in whole USDT. */
const shown = (reading: (typeof simple)[number] | undefined) =>
  Math.round(reading?.unrest ?? Number.NaN);
const of = (list: typeof simple, period: number) => list[period - 2];

describe('what the lesson says of averages, at every position of the sliders', () => {
  it.each([
    ['simple', simple],
    ['exponential', exponential],
  ])(
    'a longer period of the %s one is never quicker, nor more restless by what the figure writes',
    (_, list) => {
      for (let index = 1; index < list.length; index += 1) {
        const [before, after] = [list[index - 1], list[index]];
        expect(shown(after)).toBeLessThanOrEqual(shown(before));
        expect(after?.lag).toBeGreaterThanOrEqual(before?.lag ?? Number.POSITIVE_INFINITY);
      }
    },
  );

  it('the exponential one is never later than the simple one, and moves almost as much up to 100 days', () => {
    for (const period of periods) {
      const [one, other] = [of(simple, period), of(exponential, period)];
      expect(other?.lag).toBeLessThanOrEqual(one?.lag ?? 0);
      if (period > 100) continue;
      expect(Math.abs((other?.unrest ?? 0) / (one?.unrest ?? 1) - 1)).toBeLessThan(0.13);
    }
  });

  it('the lag of the simple one is its mean age, within two days up to 100', () => {
    for (const { lag, age } of simple.slice(0, 99))
      expect(Math.abs(lag - age)).toBeLessThanOrEqual(2);
  });

  it('the numbers that it quotes', () => {
    const told = [5, 20, 50, 100].map((period) => {
      const { lag, unrest, crossed } = of(simple, period) ?? { lag: 0, unrest: 0, crossed: 0 };
      return [lag, Math.round(unrest), crossed];
    });
    expect(told).toEqual([
      [2, 330, 91],
      [9, 190, 37],
      [25, 157, 20],
      [49, 127, 4],
    ]);
    expect(Math.round(priceUnrest)).toBe(669);
    expect(of(exponential, 50)?.lag).toBe(21);
    expect([9, 50].map((period) => of(exponential, period)?.crossed)).toEqual([63, 18]);
    expect(of(simple, 9)?.crossed).toBe(55);
    expect([of(simple, 9)?.lag, of(exponential, 9)?.lag]).toEqual([4, 3]);
  });
});

describe('what the lesson says of other prices, and of chance', () => {
  const { closes, shownFrom } = sampleCloses('range');
  const shownOf = (values: Float64Array) => values.slice(shownFrom);
  const restlessness = (values: Float64Array) =>
    values.slice(1).reduce((sum, value, day) => sum + Math.abs(value - (values[day] ?? value)), 0);

  it('the market without direction goes round 62,000 and ends where it began', () => {
    const shownCloses = shownOf(closes);
    const mean = shownCloses.reduce((sum, close) => sum + close, 0) / shownCloses.length;
    expect(Math.round(mean / 1000)).toBe(62);
    expect((shownCloses.at(-1) ?? 0) / (shownCloses[0] ?? 1)).toBeCloseTo(1, 2);
  });

  it('there its average of 100 days is crossed 39 times, in the cycle 4 times', () => {
    const average = shownOf(sma(closes, 100));
    const above = shownOf(closes).map((close, day) => close - (average[day] ?? Number.NaN));
    expect(crossings(above)).toHaveLength(39);
    expect(of(simple, 100)?.crossed).toBe(4);
  });

  it('the exponential one is quicker and calmer in the cycle, and more restless without direction', () => {
    for (const period of [9, 50]) {
      expect(of(exponential, period)?.lag).toBeLessThan(of(simple, period)?.lag ?? 0);
      expect(of(exponential, period)?.unrest).toBeLessThan(of(simple, period)?.unrest ?? 0);
      expect(restlessness(shownOf(ema(closes, period)))).toBeGreaterThan(
        restlessness(shownOf(sma(closes, period))),
      );
    }
  });

  it('the table of both kinds shows how far they move in a day', () => {
    expect([simple, exponential].map((list) => shown(of(list, 50)))).toEqual([157, 147]);
    expect([simple, exponential].map((list) => shown(of(list, 9)))).toEqual([264, 261]);
  });

  it('a faster rule buys fifteen times without direction, and loses 8.6 % all the same', () => {
    const { trades, result } = backtestCrossing({
      market: 'range',
      fast: 5,
      slow: 15,
      fees: false,
    });
    expect(trades).toHaveLength(15);
    expect(result).toBeCloseTo(-8.6, 1);
  });

  it('the golden cross beats any day in four of six draws of chance, and in eleven of twenty', () => {
    const share = ({ higher, of: all }: Rate) => higher / all;
    const beats = (seed: number) => {
      const { golden, anyDay } = crossBaseRates({ seed, markets: 400, driftPercent: 0 });
      return share(golden) > share(anyDay);
    };
    const draws = Array.from({ length: 20 }, (_, place) => beats(place + 1));
    // Whether one counts the draw that is shown at first or not.
    for (const from of [0, 1]) expect(draws.slice(from, from + 6).filter(Boolean)).toHaveLength(4);
    expect(draws.filter(Boolean)).toHaveLength(11);
  });
});
