import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autocorrelation,
  kurtosis,
  mean,
  quantile,
  standardDeviation,
  variance,
} from './moments.ts';

describe('moments', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9];

  it('are those of the textbook example (mean 5, σ 2)', () => {
    expect(mean(values)).toBe(5);
    expect(variance(values)).toBe(4);
    expect(standardDeviation(values)).toBe(2);
    // (3⁴ + 3 × 1⁴ + 2 × 0 + 2⁴ + 4⁴) ÷ 8 ÷ 4²
    expect(kurtosis(values)).toBeCloseTo(356 / 8 / 16, 12);
  });

  it('see a fair coin as the flattest of all (kurtosis 1)', () => {
    expect(kurtosis([-1, 1, -1, 1])).toBe(1);
  });

  it('find that an alternating series contradicts itself at lag 1 and agrees at lag 2', () => {
    const alternating = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? 1 : -1));
    expect(autocorrelation(alternating, 1)).toBeCloseTo(-0.999, 6);
    expect(autocorrelation(alternating, 2)).toBeCloseTo(0.998, 6);
    expect(autocorrelation(alternating, 0)).toBe(1);
  });
});

describe('quantile', () => {
  it('goes straight between neighbours, as spreadsheets do', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
    expect(quantile([8], 0.3)).toBe(8);
  });

  it('refuses no values and no share', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => quantile([1], 1.2)).toThrow(RangeError);
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError);
  });

  it('never falls as the share grows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, one, other) => {
          const sorted = values.toSorted((left, right) => left - right);
          const [low, high] = one < other ? [one, other] : [other, one];
          expect(quantile(sorted, low)).toBeLessThanOrEqual(quantile(sorted, high) + 1e-6);
        },
      ),
    );
  });
});
