import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCandle } from './candle.ts';
import { anyCandle } from './candle-arbitrary.ts';
import { movePrice } from './move-price.ts';

const hour = { open: 49_600, high: 51_720, low: 48_980, close: 51_240 };

it('takes the extreme along when open or close goes beyond it', () => {
  expect(movePrice(hour, 'close', 52_000)).toEqual({ ...hour, close: 52_000, high: 52_000 });
  expect(movePrice(hour, 'open', 48_000)).toEqual({ ...hour, open: 48_000, low: 48_000 });
});

it('stops an extreme at the body', () => {
  expect(movePrice(hour, 'high', 50_000).high).toBe(51_240);
  expect(movePrice(hour, 'low', 50_000).low).toBe(49_600);
});

it('always leaves a candle, and the two other prices alone', () => {
  const part = fc.constantFrom('open', 'high', 'low', 'close');
  fc.assert(
    fc.property(anyCandle, part, fc.integer({ min: 1, max: 120_000 }), (candle, which, price) => {
      const moved = movePrice(candle, which, price);
      expect(isCandle(moved)).toBe(true);
      for (const other of ['open', 'close'] as const) {
        if (other !== which) expect(moved[other]).toBe(candle[other]);
      }
    }),
  );
});
