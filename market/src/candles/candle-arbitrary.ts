import * as fc from 'fast-check';
import type { Candle } from './candle.ts';

/** Candles of whole prices, flat and wickless ones included, for tests by property. */
export const anyCandle: fc.Arbitrary<Candle> = fc
  .record({
    bottom: fc.integer({ min: 20_000, max: 100_000 }),
    body: fc.integer({ min: 0, max: 4_000 }),
    above: fc.integer({ min: 0, max: 4_000 }),
    below: fc.integer({ min: 0, max: 4_000 }),
    rising: fc.boolean(),
  })
  .map(({ bottom, body, above, below, rising }) => ({
    open: rising ? bottom : bottom + body,
    close: rising ? bottom + body : bottom,
    high: bottom + body + above,
    low: bottom - below,
  }));
