import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalAfterLosses, gainToRecover, maxDrawdown } from './drawdown.ts';

describe('maxDrawdown', () => {
  it('finds the deepest fall, where it began and when it was made up', () => {
    expect(maxDrawdown([100, 120, 90, 110, 60, 80, 120, 130, 117])).toEqual({
      depth: 0.5,
      peak: 1,
      trough: 4,
      recovered: 6,
    });
  });

  it('says when it was never made up', () => {
    expect(maxDrawdown([100, 200, 50, 150])).toEqual({
      depth: 0.75,
      peak: 1,
      trough: 2,
      recovered: null,
    });
  });

  it('is nothing on a curve that never falls', () => {
    expect(maxDrawdown([1, 1, 2, 3])).toEqual({ depth: 0, peak: 0, trough: 0, recovered: 0 });
  });

  it('is the greatest of all falls, found by comparing every pair', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 }),
        (equity) => {
          let deepest = 0;
          equity.forEach((peak, from) => {
            for (const later of equity.slice(from)) {
              deepest = Math.max(deepest, (peak - later) / peak);
            }
          });
          const found = maxDrawdown(equity);
          expect(found.depth).toBe(deepest);
          const peak = equity[found.peak] as number;
          if (found.recovered === null) {
            expect(equity.slice(found.trough).every((value) => value < peak)).toBe(true);
          } else {
            expect(equity[found.recovered]).toBeGreaterThanOrEqual(peak);
          }
        },
      ),
    );
  });

  it('refuses an empty curve and one that starts with nothing', () => {
    expect(() => maxDrawdown([])).toThrow(RangeError);
    expect(() => maxDrawdown([0, 1])).toThrow(RangeError);
  });
});

describe('gainToRecover', () => {
  it.each([
    [0, 0],
    [0.1, 1 / 9],
    [0.2, 0.25],
    [0.5, 1],
    [0.75, 3],
    [0.9, 9],
  ])('after a loss of %f is %f', (loss, gain) => {
    expect(gainToRecover(loss)).toBeCloseTo(gain, 12);
  });

  it('brings back exactly what was lost', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (loss) => {
        expect((1 - loss) * (1 + gainToRecover(loss))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('refuses a loss of everything', () => {
    expect(() => gainToRecover(1)).toThrow(RangeError);
    expect(() => gainToRecover(-0.1)).toThrow(RangeError);
  });
});

describe('capitalAfterLosses', () => {
  it('shrinks by the same part each time', () => {
    expect(capitalAfterLosses(0.02, 10)).toBeCloseTo(0.8170728, 7);
    expect(capitalAfterLosses(0.1, 10)).toBeCloseTo(0.3486784, 7);
    expect(capitalAfterLosses(0.5, 1)).toBe(0.5);
    expect(capitalAfterLosses(0.3, 0)).toBe(1);
  });

  it('refuses what is no part and no number of losses', () => {
    expect(() => capitalAfterLosses(1.1, 2)).toThrow(RangeError);
    expect(() => capitalAfterLosses(0.1, 2.5)).toThrow(RangeError);
    expect(() => capitalAfterLosses(0.1, -1)).toThrow(RangeError);
  });
});
