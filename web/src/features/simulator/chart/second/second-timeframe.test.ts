import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longerTimeframes, secondTimeframe } from './second-timeframe.ts';

const all = Object.keys(timeframes) as Timeframe[];
const anyTimeframe = fc.constantFrom(...all);

it('is always longer than the main chart’s, and one that can be chosen, whatever was wanted', () => {
  fc.assert(
    fc.property(anyTimeframe, fc.option(anyTimeframe), (main, wanted) => {
      const second = secondTimeframe(main, wanted);
      if (second === null) {
        expect(main).toBe('1d');
        return;
      }
      expect(timeframes[second]).toBeGreaterThan(timeframes[main]);
      expect(longerTimeframes(main)).toContain(second);
    }),
  );
});

it('is what was wanted wherever that is longer: every choice holds', () => {
  fc.assert(
    fc.property(anyTimeframe, anyTimeframe, (main, wanted) => {
      fc.pre(timeframes[wanted] > timeframes[main]);
      expect(longerTimeframes(main)).toContain(wanted);
      expect(secondTimeframe(main, wanted)).toBe(wanted);
    }),
  );
});

it('moves up no further than it must when the main chart’s reaches it, and comes back with it', () => {
  fc.assert(
    fc.property(anyTimeframe, anyTimeframe, anyTimeframe, (main, wanted, longer) => {
      fc.pre(timeframes[wanted] > timeframes[main] && timeframes[longer] >= timeframes[wanted]);
      const moved = secondTimeframe(longer, wanted);
      const between = all.filter(
        (each) =>
          moved !== null &&
          timeframes[each] > timeframes[longer] &&
          timeframes[each] < timeframes[moved],
      );
      expect(between).toEqual([]);
      expect(secondTimeframe(main, wanted)).toBe(wanted);
    }),
  );
});

it('begins with the next longer one', () => {
  expect(all.map((main) => secondTimeframe(main, null))).toEqual([
    '5m',
    '15m',
    '1h',
    '4h',
    '1d',
    null,
  ]);
});
