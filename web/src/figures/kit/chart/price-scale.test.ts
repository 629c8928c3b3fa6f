import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceScale, roundPrices, spreadLabels } from './price-scale.ts';

it('turns prices into heights and back', () => {
  const scale = priceScale(48_000, 52_000, 10, 210);
  expect(scale.y(52_000)).toBe(10);
  expect(scale.y(48_000)).toBe(210);
  expect(scale.priceAt(scale.y(50_500))).toBeCloseTo(50_500);
});

it('lists four to six round prices for the charts of the lesson', () => {
  expect(roundPrices(60_990, 66_570)).toEqual([61_000, 62_000, 63_000, 64_000, 65_000, 66_000]);
  expect(roundPrices(48_400, 52_200)).toEqual([49_000, 50_000, 51_000, 52_000]);
});

it('keeps labels apart, inside, and in their order', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(heights, (wanted) => {
      const placed = spreadLabels(wanted, 36, 0, 400);
      const sorted = placed.toSorted((a, b) => a - b);
      sorted.slice(1).forEach((height, index) => {
        expect(height - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(36);
      });
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...placed)).toBeLessThanOrEqual(400);
      wanted.forEach((a, i) => {
        wanted.forEach((b, j) => {
          if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0);
        });
      });
    }),
  );
});
