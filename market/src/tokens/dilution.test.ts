import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circulatingAt, fullyDilutedValue, marketCap, priceAtCap } from './dilution.ts';

const schedule = { total: 1000, circulating: 120, cliffMonths: 12, unlockMonths: 36 };

describe('dilution', () => {
  it('unlocks nothing before the cliff, equal parts after it, and never more than there is', () => {
    expect([0, 12, 24, 30, 48, 90].map((month) => circulatingAt(schedule, month))).toEqual([
      120,
      120,
      120 + 880 / 3,
      560,
      1000,
      1000,
    ]);
  });

  it('tells capitalisation, fully diluted value and the price they mean', () => {
    expect(marketCap(2, 120)).toBe(240);
    expect(fullyDilutedValue(2, 1000)).toBe(2000);
    expect(priceAtCap(240, 360)).toBeCloseTo(0.6667, 4);
  });

  it('never takes tokens back, whatever the schedule', () => {
    const months = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), months, months, (circulating, a, b) => {
        const at = (month: number) => circulatingAt({ ...schedule, circulating }, month);
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });

  it('refuses what is no schedule', () => {
    expect(() => circulatingAt({ ...schedule, circulating: 0 }, 1)).toThrow(RangeError);
    expect(() => circulatingAt({ ...schedule, circulating: 1001 }, 1)).toThrow(RangeError);
    expect(() => circulatingAt({ ...schedule, unlockMonths: 0 }, 1)).toThrow(RangeError);
    expect(() => circulatingAt(schedule, -1)).toThrow(RangeError);
    expect(() => priceAtCap(1, 0)).toThrow(RangeError);
  });
});
