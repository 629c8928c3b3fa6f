import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCandle } from '../candles/candle-arbitrary.ts';
import type { Candle } from '../candles/candle.ts';
import { mirrored } from '../candles/candle.ts';
import { series } from '../candles/series.ts';
import { aggregateCandles } from '../prices/aggregate-candles.ts';
import { generatePath } from '../prices/generate-path.ts';
import { findRoleReversals } from './role-reversal.ts';
import { findSwingPoints } from './swing-points.ts';
import { countTouches, findTouches } from './touches.ts';

/** Candles that follow each other through closes, with wicks of 1. */
const through = (open: number, ...closes: number[]): Candle[] =>
  series(
    open,
    closes.map((close) => [close, 1, 1] as const),
  );

/** Falls to 100 twice with a rise to 120 between. */
const twice = through(120, 115, 110, 105, 101, 106, 112, 120, 112, 106, 101, 105, 110, 115);

const anyCandles = fc.array(anyCandle, { maxLength: 60 });

describe('findSwingPoints', () => {
  it('finds the turns and nothing else', () => {
    expect(findSwingPoints(twice)).toEqual([
      { index: 3, kind: 'low', price: 100 },
      { index: 6, kind: 'high', price: 121 },
      { index: 9, kind: 'low', price: 100 },
    ]);
  });

  it('counts the first of two equal lows', () => {
    const flat = through(110, 105, 101, 101, 105, 110);
    expect(findSwingPoints(flat, 1)).toEqual([{ index: 1, kind: 'low', price: 100 }]);
  });

  it('is what its definition says, everywhere', () => {
    fc.assert(
      fc.property(anyCandles, fc.integer({ min: 1, max: 4 }), (candles, strength) => {
        const swings = findSwingPoints(candles, strength);
        for (const { index, kind, price } of swings) {
          const own = candles.slice(index - strength, index + strength + 1);
          expect(own).toHaveLength(2 * strength + 1);
          expect(price).toBe(
            kind === 'high'
              ? Math.max(...own.map((candle) => candle.high))
              : Math.min(...own.map((candle) => candle.low)),
          );
        }
        const turned = candles.map((candle) => mirrored(candle, 60_000));
        expect(findSwingPoints(turned, strength)).toHaveLength(swings.length);
      }),
    );
  });

  it('knows nothing of too few candles and refuses no strength', () => {
    expect(findSwingPoints(twice.slice(0, 4))).toEqual([]);
    expect(findSwingPoints([])).toEqual([]);
    expect(() => findSwingPoints(twice, 0)).toThrow(RangeError);
  });
});

describe('countTouches', () => {
  it('counts the turns in the zone', () => {
    expect(countTouches(twice, 100, 2)).toBe(2);
    expect(countTouches(twice, 121, 0)).toBe(1);
    expect(countTouches(twice, 110, 3)).toBe(0);
    expect(findTouches(twice, 101, 1).map((touch) => touch.kind)).toEqual(['support', 'support']);
  });

  it('counts a visit that wavers inside the zone once', () => {
    const wavering = through(115, 110, 106, 101, 103, 104, 103, 102, 104, 106, 110, 115);
    expect(findSwingPoints(wavering, 1).filter((swing) => swing.kind === 'low')).toHaveLength(2);
    expect(countTouches(wavering, 102, 3, 1)).toBe(1);
    // A narrower zone sees the price leave in between.
    expect(countTouches(wavering, 101, 1.5, 1)).toBe(2);
  });

  it('finds swings in the zone alone, and refuses a negative one', () => {
    fc.assert(
      fc.property(
        anyCandles,
        fc.integer({ min: 20_000, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (candles, level, tolerance) => {
          for (const { price } of findTouches(candles, level, tolerance)) {
            expect(Math.abs(price - level)).toBeLessThanOrEqual(tolerance);
          }
          expect(findTouches(candles, level, tolerance).length).toBeLessThanOrEqual(
            findSwingPoints(candles).length,
          );
        },
      ),
    );
    expect(() => countTouches(twice, 100, -1)).toThrow(RangeError);
    expect(() => countTouches(twice, 100, Number.NaN)).toThrow(RangeError);
  });

  it('finds both sides of a drawn range, at least three touches each, for most seeds', () => {
    const found = Array.from({ length: 40 }, (_, index) => {
      const path = generatePath({
        seed: index + 1,
        scenario: 'range',
        steps: 2_880,
        startPrice: 50_000,
        stepSeconds: 900,
      });
      const candles = aggregateCandles(path, 24);
      const top = Math.max(...candles.map((candle) => candle.high));
      const bottom = Math.min(...candles.map((candle) => candle.low));
      const tolerance = 0.1 * (top - bottom);
      return Math.min(
        countTouches(candles, top - tolerance, tolerance),
        countTouches(candles, bottom + tolerance, tolerance),
      );
    });
    expect(found.filter((touches) => touches >= 3).length).toBeGreaterThan(20);
  });
});

describe('findRoleReversals', () => {
  /** Support at 100, broken, then resistance from below. */
  const broken = through(120, 115, 110, 105, 101, 106, 110, 104, 96, 92, 96, 99, 95, 90, 85);

  it('sees support become resistance', () => {
    expect(findRoleReversals(broken, 100, 2)).toEqual([
      { from: 'support', to: 'resistance', lastTouch: 3, broken: 7, retest: 10 },
    ]);
  });

  it('sees resistance become support, upside down', () => {
    const turned = broken.map((candle) => mirrored(candle, 100));
    expect(findRoleReversals(turned, 100, 2)).toEqual([
      { from: 'resistance', to: 'support', lastTouch: 3, broken: 7, retest: 10 },
    ]);
  });

  it('sees none after a false break, when the level holds from the same side again', () => {
    const falseBreak = through(
      120,
      110,
      105,
      101,
      106,
      110,
      104,
      96,
      95,
      104,
      110,
      105,
      101,
      106,
      110,
    );
    expect(findTouches(falseBreak, 100, 2).map((touch) => touch.kind)).toEqual([
      'support',
      'support',
    ]);
    expect(findRoleReversals(falseBreak, 100, 2)).toEqual([]);
  });

  it('sees none where the level held', () => {
    expect(findRoleReversals(twice, 100, 2)).toEqual([]);
  });
});
