import * as fc from 'fast-check';
import type { FileSeries } from '../csv/candle-csv.ts';
import type { Bar } from '../prices/bars.ts';

/** Candles as markets have them, in ticks and lots: flat ones and ones without volume too. */
export const anyBar: fc.Arbitrary<Bar> = fc
  .record({
    low: fc.integer({ min: 1, max: 10_000_000 }),
    spread: fc.integer({ min: 0, max: 500_000 }),
    open: fc.double({ min: 0, max: 1, noNaN: true }),
    close: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 0, max: 5_000_000_000 }),
  })
  .map(({ low, spread, open, close, volume }) => ({
    open: low + Math.round(open * spread),
    high: low + spread,
    low,
    close: low + Math.round(close * spread),
    volume,
  }));

export const anySeed = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Hourly candles of so many days that rise and fall, in ticks of a cent. */
export function hourlySeries(days: number): FileSeries {
  const bars = Array.from({ length: 24 * days }, (_, hour): Bar => {
    const open = 3_000_000 + 1_000 * (hour % 50);
    return { open, high: open + 3_000, low: open - 2_000, close: open + 1_000, volume: 40_000_000 };
  });
  return { priceDigits: 2, quantityDigits: 6, startsAt: 1_583_366_400, barSeconds: 3_600, bars };
}
