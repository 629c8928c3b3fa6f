import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchFamily, stretchFigures, sumBars } from './stretch-figures.ts';
import { anyBar, hourlySeries } from './testing.ts';

const series = (prices: readonly [number, number, number, number][]) => ({
  ...hourlySeries(0),
  bars: prices.map(([open, high, low, close]) => ({ open, high, low, close, volume: 1 })),
});

describe('what a stretch did', () => {
  it('is measured from the first candle to be played', () => {
    const figures = stretchFigures(
      series([
        [900, 9_000, 1, 100],
        [100, 120, 90, 110],
        [110, 115, 60, 105],
        [105, 150, 100, 140],
      ]),
      1,
    );
    expect(figures.change).toBeCloseTo(40);
    expect(figures.rise).toBeCloseTo(50);
    expect(figures.deepestFall).toBeCloseTo(-50);
    expect(figures.range).toBeCloseTo(150);
  });

  it('counts no fall from a high that may have come after the low', () => {
    expect(stretchFigures(series([[100, 200, 90, 100]]), 0).deepestFall).toBeCloseTo(-10);
  });

  it.each([
    [-25, 40, 'falls'],
    [-24.9, 13, 'calms'],
    [-24.9, 13.1, 'rises'],
  ] as const)('falls by %s %% within %s %%: %s', (deepestFall, range, family) => {
    expect(stretchFamily({ deepestFall, range, change: 0, rise: 0 })).toBe(family);
  });
});

describe('longer candles', () => {
  it('keep the highest, the lowest and all of the volume', () => {
    fc.assert(
      fc.property(
        fc.array(anyBar, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (bars, count) => {
          const summed = sumBars(bars, count);
          expect(summed).toHaveLength(Math.ceil(bars.length / count));
          expect(sumBars(summed, summed.length)).toEqual(sumBars(bars, bars.length));
        },
      ),
    );
  });
});
