import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponential, naturalLog } from './portable-math.ts';

describe('naturalLog', () => {
  it('gives the constants of the tables (NIST DLMF 4.2, 3.12)', () => {
    expect(naturalLog(1)).toBe(0);
    expect(naturalLog(2)).toBe(0.6931471805599453);
    expect(naturalLog(10)).toBe(2.302585092994046);
    expect(naturalLog(0.5)).toBe(-0.6931471805599453);
  });

  it('says what has no logarithm', () => {
    expect(naturalLog(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(naturalLog(-1)).toBeNaN();
    expect(naturalLog(Number.NaN)).toBeNaN();
    expect(naturalLog(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  it('agrees with the engine to the last bits, subnormals included', () => {
    fc.assert(
      fc.property(
        fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }),
        (value) => {
          const expected = Math.log(value);
          expect(Math.abs(naturalLog(value) - expected)).toBeLessThanOrEqual(
            4e-16 * Math.abs(expected),
          );
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('exponential', () => {
  it('gives the constants of the tables', () => {
    expect(exponential(0)).toBe(1);
    expect(exponential(1)).toBeCloseTo(2.718281828459045, 15);
    expect(exponential(-1)).toBeCloseTo(0.36787944117144233, 15);
    expect(exponential(710)).toBe(Number.POSITIVE_INFINITY);
    expect(exponential(-800)).toBe(0);
    expect(exponential(Number.NaN)).toBeNaN();
  });

  it('agrees with the engine to the last bits', () => {
    fc.assert(
      fc.property(fc.double({ min: -708, max: 709.78, noNaN: true }), (power) => {
        const expected = Math.exp(power);
        expect(Math.abs(exponential(power) - expected)).toBeLessThanOrEqual(4e-16 * expected);
      }),
      { numRuns: 5_000 },
    );
  });
});
