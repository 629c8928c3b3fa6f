import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualBasisPercent } from './basis.ts';
import { carryPrice } from './carry-price.ts';
import { markPrices } from './mark-price.ts';

describe('carryPrice', () => {
  it('gives back the future from which its basis was taken, and spot at expiry', () => {
    const annualPercent = annualBasisPercent({ spot: 50_000, future: 50_750, days: 90 });
    expect(carryPrice({ spot: 50_000, annualPercent, days: 90 })).toBeCloseTo(50_750, 8);
    expect(carryPrice({ spot: 61_234, annualPercent, days: 0 })).toBe(61_234);
    expect(carryPrice({ spot: 50_000, annualPercent: -4, days: 73 })).toBeCloseTo(49_600, 8);
  });

  it('refuses prices of 0 and days that are over', () => {
    expect(() => carryPrice({ spot: 0, annualPercent: 5, days: 1 })).toThrow(RangeError);
    expect(() => carryPrice({ spot: 1, annualPercent: 5, days: -1 })).toThrow(RangeError);
  });
});

describe('markPrices', () => {
  it('barely follows a spike that the index does not share', () => {
    const index = [100, 100, 100, 100];
    const last = [100, 90, 100, 100];
    expect(markPrices({ index, last, window: 5 })).toEqual([100, 95, 100, 100]);
    expect(markPrices({ index, last: [100, 100, 100, 90], window: 4 })[3]).toBe(97.5);
  });

  it('follows a fall that the index shares', () => {
    const path = [100, 97, 94, 95];
    expect(markPrices({ index: path, last: path, window: 3 })).toEqual(path);
  });

  it('always lies between the lowest and the highest of its three prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 })), {
          minLength: 1,
        }),
        fc.integer({ min: 1, max: 9 }),
        (pairs, window) => {
          const index = pairs.map(([price]) => price);
          const last = pairs.map(([, price]) => price);
          markPrices({ index, last, window }).forEach((mark, step) => {
            const one = index[step] ?? 0;
            const premium = (last[step] ?? 0) - one;
            expect(mark).toBeLessThanOrEqual(Math.max(one, one + premium));
            expect(mark).toBeGreaterThanOrEqual(Math.min(one, one + premium));
          });
        },
      ),
    );
  });

  it('refuses lengths that differ and windows that are none', () => {
    expect(() => markPrices({ index: [1], last: [], window: 1 })).toThrow(RangeError);
    expect(() => markPrices({ index: [1], last: [1], window: 0 })).toThrow(RangeError);
  });
});
