import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, minus, plus, times } from '../money/decimal.ts';
import { sizePosition } from './position-size.ts';

describe('sizePosition', () => {
  it('lets the stop cost 2 % of the capital and no more', () => {
    // 10 000 × 2 % = 200; 200 ÷ 1 500 = 0.1333…, down to whole thousandths 0.133.
    expect(
      sizePosition({ capital: 10_000, riskPercent: 2, entry: 50_000, stop: 48_500, lot: 0.001 }),
    ).toEqual({
      side: 'long',
      riskBudget: 200,
      distance: 1_500,
      distancePercent: 3,
      quantity: 0.133,
      notional: 6_650,
      lossAtStop: 199.5,
      leverage: 0.665,
    });
  });

  it('sizes a short position by the same rule', () => {
    const short = sizePosition({ capital: 500, riskPercent: 1, entry: 2, stop: 2.5, lot: 1 });
    expect(short.side).toBe('short');
    expect(short.quantity).toBe(10);
    expect(short.lossAtStop).toBe(5);
  });

  it('counts the fees of both executions into the loss', () => {
    // Per coin: 1 500 + 0.1 % × (50 000 + 48 500) = 1 598.5; 200 ÷ 1 598.5 = 0.1251…
    const sized = sizePosition({
      capital: 10_000,
      riskPercent: 2,
      entry: 50_000,
      stop: 48_500,
      lot: 0.001,
      feePercent: 0.1,
    });
    expect(sized.quantity).toBe(0.125);
    expect(sized.lossAtStop).toBe(199.8125);
  });

  it('buys nothing when one lot already risks too much', () => {
    const none = sizePosition({ capital: 100, riskPercent: 1, entry: 100, stop: 90, lot: 1 });
    expect(none.quantity).toBe(0);
    expect(none.lossAtStop).toBe(0);
  });

  it('is exact where floating point is not', () => {
    // 0.3 ÷ 0.1 is 2.9999999999999996 in floating point, which would lose a lot.
    const sized = sizePosition({ capital: 30, riskPercent: 1, entry: 0.3, stop: 0.2, lot: 1 });
    expect(sized.quantity).toBe(3);
    expect(sized.lossAtStop).toBe(0.3);
  });

  const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);

  it('never risks more than asked, and not a lot less', () => {
    fc.assert(
      fc.property(
        cents(100_000_000),
        cents(10_000),
        cents(10_000_000),
        cents(10_000_000),
        fc.constantFrom('1', '0.001', '0.00001'),
        cents(50),
        (capital, riskPercent, entry, stop, lot, feePercent) => {
          fc.pre(entry !== stop);
          const sized = sizePosition({ capital, riskPercent, entry, stop, lot, feePercent });
          const perCoin = plus(
            entry > stop ? minus(entry, stop) : minus(stop, entry),
            times(times(feePercent, '0.01'), plus(entry, stop)),
          );
          const budget = times(capital, times(riskPercent, '0.01'));
          expect(compared(times(sized.quantity, perCoin), budget)).not.toBe(1);
          expect(compared(times(plus(sized.quantity, lot), perCoin), budget)).toBe(1);
        },
      ),
    );
  });

  it.each([
    { capital: 0 },
    { capital: -5 },
    { riskPercent: 0 },
    { riskPercent: 101 },
    { stop: 50_000 },
    { stop: 0 },
    { lot: 0 },
    { feePercent: -0.1 },
    { entry: Number.NaN },
    { entry: '5 000' },
  ])('refuses %o', (wrong) => {
    expect(() =>
      sizePosition({ capital: 10_000, riskPercent: 2, entry: 50_000, stop: 48_500, ...wrong }),
    ).toThrow(RangeError);
  });
});
