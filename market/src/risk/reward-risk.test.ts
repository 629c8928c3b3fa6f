import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenWinRate, expectancy, rewardRisk } from './reward-risk.ts';

describe('rewardRisk', () => {
  it('divides the way to the target by the way to the stop', () => {
    expect(rewardRisk({ entry: 100, stop: 95, target: 115 })).toBe(3);
    expect(rewardRisk({ entry: 100, stop: 110, target: 80 })).toBe(2);
  });

  it.each([
    { entry: 100, stop: 100, target: 110 },
    { entry: 100, stop: 90, target: 95 },
    { entry: 100, stop: 90, target: 100 },
    { entry: 100, stop: Number.NaN, target: 100 },
  ])('refuses %o', (plan) => {
    expect(() => rewardRisk(plan)).toThrow(RangeError);
  });
});

describe('expectancy', () => {
  it('weighs wins against losses', () => {
    // 40 % × 3 − 60 % × 1 = 0.6 R
    expect(expectancy(0.4, 3)).toBeCloseTo(0.6, 12);
    expect(expectancy(0.5, 200, 100, 10)).toBe(40);
    expect(expectancy(0.9, 0.1)).toBeCloseTo(-0.01, 12);
  });

  it('refuses what is no rate and no amount', () => {
    expect(() => expectancy(1.1, 2)).toThrow(RangeError);
    expect(() => expectancy(0.5, -2)).toThrow(RangeError);
    expect(() => expectancy(0.5, 2, Number.NaN)).toThrow(RangeError);
  });
});

describe('breakEvenWinRate', () => {
  it.each([
    [1, 0.5],
    [2, 1 / 3],
    [3, 0.25],
    [0.25, 0.8],
  ])('at %f to 1 is %f', (ratio, rate) => {
    expect(breakEvenWinRate(ratio)).toBeCloseTo(rate, 12);
  });

  it('is where the expectancy is nothing, costs counted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (ratio, cost) => {
          const rate = breakEvenWinRate(ratio, cost);
          fc.pre(rate <= 1);
          expect(Math.abs(expectancy(rate, ratio, 1, cost))).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it('lies above 1 when costs eat every win, and refuses no ratio', () => {
    expect(breakEvenWinRate(0.1, 0.2)).toBeGreaterThan(1);
    expect(() => breakEvenWinRate(0)).toThrow(RangeError);
    expect(() => breakEvenWinRate(1, -0.1)).toThrow(RangeError);
  });
});
