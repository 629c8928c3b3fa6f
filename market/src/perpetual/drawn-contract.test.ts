import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFundingRate, drawMoment } from './drawn-contract.ts';

const anySeed = fc.nat(1_000_000);
/** Seconds from 2014 to 2030. */
const anySecond = fc.integer({ min: 1_400_000_000, max: 1_900_000_000 });

describe('drawMoment', () => {
  it('keeps mark and last price within 0.03 % of each other, and never lets the premium leap', () => {
    fc.assert(
      fc.property(anySeed, anySecond, fc.integer({ min: 1, max: 20_000_000 }), (seed, at, last) => {
        const { mark } = drawMoment(seed, at, last);
        expect(Math.abs(mark - last)).toBeLessThanOrEqual(Math.ceil(last * 0.0003));
        expect(mark).toBeGreaterThanOrEqual(1);
        const next = drawMoment(seed, at + 1, last);
        // At most 0.06 % in 15 minutes.
        expect(Math.abs(next.mark - mark)).toBeLessThanOrEqual(1 + (last * 0.0006) / 900 + 1);
        expect(drawMoment(seed, at, last)).toEqual({ at, last, mark });
      }),
    );
  });

  it('lies above the last price at times, and below at others', () => {
    const marks = Array.from(
      { length: 100 },
      (_, turn) => drawMoment(7, turn * 900, 5_000_000).mark,
    );
    expect(marks.some((mark) => mark > 5_000_000)).toBe(true);
    expect(marks.some((mark) => mark < 5_000_000)).toBe(true);
  });
});

describe('drawFundingRate', () => {
  it('is 0.01 % on average, at most 0.04 % away from it, and of both signs', () => {
    const rates = Array.from({ length: 30_000 }, (_, turn) => drawFundingRate(3, turn * 28_800));
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect(Math.abs(mean - 10_000)).toBeLessThan(1_000);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(-30_000);
    expect(Math.max(...rates)).toBeLessThanOrEqual(50_000);
    expect(rates.every(Number.isSafeInteger)).toBe(true);
    const paid = rates.filter((rate) => rate > 0).length / rates.length;
    expect(paid).toBeGreaterThan(0.6);
    expect(paid).toBeLessThan(0.9);
  });
});
