import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyPayment, presentValue } from './present-value.ts';

test('1 000 in five years at 5 % are worth 783,53 today', () => {
  expect(presentValue(1000, 0.05, 5)).toBeCloseTo(783.526, 3);
  expect(presentValue(1000, 0, 5)).toBe(1000);
  expect(() => presentValue(1000, -1, 5)).toThrow(RangeError);
});

test('200 000 over 20 years at 4 % cost 1 211,96 a month', () => {
  expect(monthlyPayment(200_000, 0.04, 240)).toBeCloseTo(1211.961, 3);
  expect(monthlyPayment(1200, 0, 12)).toBe(100);
});

test('a payment to come is worth less the higher the rate', () => {
  const rate = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 40 }), (one, other, years) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(presentValue(100, low, years)).toBeGreaterThanOrEqual(presentValue(100, high, years));
    }),
  );
});
