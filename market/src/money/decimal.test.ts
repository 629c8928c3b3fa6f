import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from './decimal.ts';
import {
  compared,
  decimal,
  decimalText,
  divided,
  minus,
  plus,
  rounded,
  times,
  toNumber,
} from './decimal.ts';

const anyDecimal: fc.Arbitrary<Decimal> = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

describe('decimal', () => {
  it('reads numbers and texts as they are written', () => {
    expect(decimalText(0.1)).toBe('0.1');
    expect(decimalText(1e-7)).toBe('0.0000001');
    expect(decimalText(1.5e21)).toBe('1500000000000000000000');
    expect(decimalText(' -12.340 ')).toBe('-12.34');
    expect(decimalText('2E3')).toBe('2000');
    expect(decimalText(-0)).toBe('0');
    expect(decimalText({ units: -5n, scale: 3 })).toBe('-0.005');
  });

  it.each([
    '',
    '-',
    'abc',
    '1,5',
    '1.',
    '.5',
    '-.5',
    '1.2.3',
    '1-2',
    '0x10',
    '1e9999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %s', (amount) => {
    expect(() => decimal(amount)).toThrow(RangeError);
  });

  it('reads a short text as it reads the same amount written at length', () => {
    const few = fc.record({
      units: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
      scale: fc.integer({ min: 0, max: 11 }),
    });
    fc.assert(
      fc.property(few, (amount) => {
        const short = decimalText(amount);
        const long = `${short}${short.includes('.') ? '' : '.'}${'0'.repeat(15)}`;
        expect(compared(short, long)).toBe(0);
        expect(compared(short, amount)).toBe(0);
      }),
    );
  });

  it('adds what floating point does not', () => {
    expect(decimalText(plus(0.1, 0.2))).toBe('0.3');
    expect(decimalText(minus(0.3, 0.1))).toBe('0.2');
    expect(decimalText(times(1.1, 1.1))).toBe('1.21');
    expect(toNumber(times('0.07', 100))).toBe(7);
  });

  it.each([
    [7, 2, 1, 'down', '3'],
    [7, 2, 1, 'up', '4'],
    [7, 2, 1, 'nearest', '4'],
    [-7, 2, 1, 'down', '-4'],
    [-7, 2, 1, 'up', '-3'],
    [-7, 2, 1, 'nearest', '-4'],
    [7, -2, 1, 'down', '-4'],
    [200, 1_500, 0.001, 'down', '0.133'],
    [1, 3, '0.0001', 'nearest', '0.3333'],
    [6, 3, 1, 'up', '2'],
  ] as const)('divides %s by %s in steps of %s, %s: %s', (one, by, step, rounding, text) => {
    expect(decimalText(divided(one, by, step, rounding))).toBe(text);
  });

  it('refuses to divide by 0 and to round to no step', () => {
    expect(() => divided(1, 0, 1, 'down')).toThrow(RangeError);
    expect(() => rounded(1, 0, 'down')).toThrow(RangeError);
    expect(() => rounded(1, -1, 'down')).toThrow(RangeError);
  });

  it('keeps the laws of arithmetic to the last digit', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(compared(plus(a, b), plus(b, a))).toBe(0);
        expect(compared(minus(plus(a, b), b), a)).toBe(0);
        expect(compared(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0);
        expect(compared(decimal(decimalText(a)), a)).toBe(0);
        expect(compared(a, b)).toBe(-compared(b, a) + 0);
      }),
    );
  });

  it('rounds down and up around an amount, at most one step apart', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 1, max: 5_000 }), (amount, thousandths) => {
        const step = { units: BigInt(thousandths), scale: 3 };
        const down = rounded(amount, step, 'down');
        const up = rounded(amount, step, 'up');
        const nearest = rounded(amount, step, 'nearest');
        expect(compared(down, amount)).not.toBe(1);
        expect(compared(up, amount)).not.toBe(-1);
        expect(compared(minus(up, down), step)).not.toBe(1);
        expect([down, up].some((side) => compared(side, nearest) === 0)).toBe(true);
      }),
    );
  });
});
