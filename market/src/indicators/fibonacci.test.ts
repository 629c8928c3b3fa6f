import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRACEMENT_RATIOS, retracementLevels } from './fibonacci.ts';

describe('retracementLevels', () => {
  it('lie below the top of a rise and above the low of a fall', () => {
    expect(retracementLevels(40_000, 50_000).map((level) => level.price)).toEqual([
      47_640, 46_180, 45_000, 43_820, 42_140,
    ]);
    expect(retracementLevels(50_000, 40_000).map((level) => level.price)).toEqual([
      42_360, 43_820, 45_000, 46_180, 47_860,
    ]);
  });

  it('come from neighbouring Fibonacci numbers, but for 50 %', () => {
    const golden = 610 / 987;
    const limits = [golden ** 3, golden ** 2, null, golden, Math.sqrt(golden)];
    RETRACEMENT_RATIOS.forEach(({ ratio, fibonacci }, index) => {
      const limit = limits[index] ?? null;
      expect(fibonacci).toBe(limit !== null);
      if (limit !== null) expect(Number(limit.toFixed(3))).toBe(ratio);
    });
    expect(RETRACEMENT_RATIOS.filter((level) => !level.fibonacci)).toEqual([
      { ratio: 0.5, fibonacci: false },
    ]);
  });

  it('lie inside the move, in order', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(price, price, (begin, end) => {
        fc.pre(begin !== end);
        let last = end;
        for (const level of retracementLevels(begin, end)) {
          expect(Math.sign(level.price - last)).toBe(Math.sign(begin - end));
          last = level.price;
        }
        expect(Math.sign(begin - last)).toBe(Math.sign(begin - end));
      }),
    );
  });
});
