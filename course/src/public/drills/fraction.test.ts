import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compared,
  decimalsOf,
  divided,
  fraction,
  minus,
  plus,
  root,
  rounded,
  times,
  writeFraction,
  type Fraction,
} from './fraction.ts';

const anyFraction: fc.Arbitrary<Fraction> = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 1, max: 9999 }))
  .map(([top, bottom]) => divided(fraction(String(top)), fraction(bottom)));

describe('fraction', () => {
  it('keeps the laws of arithmetic to the last digit', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(compared(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0);
        expect(compared(minus(plus(a, b), b), a)).toBe(0);
        if (b.top !== 0n) expect(compared(times(divided(a, b), b), a)).toBe(0);
      }),
    );
  });

  it('takes exact roots of squares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 6 }), (number) => {
        const value = divided(fraction(number), fraction(100));
        expect(compared(root(times(value, value)), value)).toBe(0);
      }),
    );
    expect(writeFraction(root(fraction(2)), 6)).toBe('1,414214');
    expect(() => root(fraction(-1))).toThrow(RangeError);
  });

  it.each([
    ['1234.5', 2, '1 234,50'],
    ['-0.05', 1, '−0,1'],
    ['-0.04', 1, '0,0'],
    ['999', 0, '999'],
    ['1000000', 0, '1 000 000'],
  ])('writes %s with %i decimals: %s', (number, decimals, text) => {
    expect(writeFraction(fraction(number), decimals)).toBe(text.replaceAll(' ', '\u202F'));
  });

  it('knows how many decimals a number has', () => {
    expect(decimalsOf(fraction('0.125'), 6)).toBe(3);
    expect(decimalsOf(divided(fraction(1), fraction(3)), 6)).toBeNull();
    expect(compared(rounded(fraction('2.5'), 0), fraction(3))).toBe(0);
  });

  it('refuses what is no decimal number, and a division by 0', () => {
    expect(() => fraction('1e5')).toThrow(RangeError);
    expect(() => fraction(Number.NaN)).toThrow(RangeError);
    expect(() => divided(fraction(1), fraction(0))).toThrow(RangeError);
  });
});
