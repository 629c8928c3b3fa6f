import { describe, expect, it } from 'vitest';
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
