import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from './candle.ts';
import {
  bodySize,
  direction,
  isCandle,
  lowerWick,
  mirrored,
  range,
  rescaled,
  upperWick,
} from './candle.ts';
import { candleFromPath } from './candle-from-path.ts';
import { anyCandle } from './candle-arbitrary.ts';
import { shapeOf } from './shapes.ts';

describe('a candle', () => {
  const hour: Candle = { open: 49_600, high: 51_720, low: 48_980, close: 51_240 };

  it('is measured as the lesson says', () => {
    expect(bodySize(hour)).toBe(1_640);
    expect(upperWick(hour)).toBe(480);
    expect(lowerWick(hour)).toBe(620);
    expect(range(hour)).toBe(2_740);
    expect(direction(hour)).toBe('rise');
  });

  it('is refused when a price lies outside high and low', () => {
    expect(isCandle(hour)).toBe(true);
    expect(isCandle({ ...hour, high: 51_000 })).toBe(false);
    expect(isCandle({ ...hour, low: 50_000 })).toBe(false);
    expect(isCandle({ ...hour, close: Number.NaN })).toBe(false);
  });

  it('adds up: body and wicks are the whole range', () => {
    fc.assert(
      fc.property(anyCandle, (candle) => {
        expect(isCandle(candle)).toBe(true);
        expect(upperWick(candle) + bodySize(candle) + lowerWick(candle)).toBe(range(candle));
      }),
    );
  });

  it('keeps its sizes and swaps its wicks upside down', () => {
    fc.assert(
      fc.property(anyCandle, (candle) => {
        const turned = mirrored(candle, 60_000);
        expect(isCandle(turned)).toBe(true);
        expect(upperWick(turned)).toBe(lowerWick(candle));
        expect(bodySize(turned)).toBe(bodySize(candle));
        expect(mirrored(turned, 60_000)).toEqual(candle);
      }),
    );
  });

  it('keeps its shape at any scale', () => {
    fc.assert(
      fc.property(
        anyCandle,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -1_000, max: 1_000 }),
        (candle, factor, shift) => {
          expect(shapeOf(rescaled(candle, factor, shift))).toBe(shapeOf(candle));
        },
      ),
    );
  });
});

describe('candleFromPath', () => {
  it('takes the first, highest, lowest and last price', () => {
    expect(candleFromPath([10, 7, 12, 11])).toEqual({ open: 10, high: 12, low: 7, close: 11 });
  });

  it('refuses an empty period', () => {
    expect(() => candleFromPath([])).toThrow(RangeError);
  });

  it('always makes a candle that holds every price of the path', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 }), (path) => {
        const candle = candleFromPath(path);
        expect(isCandle(candle)).toBe(true);
        expect(path.every((price) => price >= candle.low && price <= candle.high)).toBe(true);
        expect(candle.open).toBe(path[0]);
        expect(candle.close).toBe(path.at(-1));
      }),
    );
  });
});
