import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitBar } from './split-bar.ts';
import { SplitHours } from './split-hours.ts';
import { anyBar } from './testing.ts';

const parts = 12;
const anyHours = fc.array(anyBar, { minLength: 1, maxLength: 6 });
const anyPlace = fc.integer({ min: -100, max: 100 });

it('is what an array of all its candles is, in whatever order one asks', () => {
  fc.assert(
    fc.property(anyHours, fc.array(fc.tuple(anyPlace, anyPlace)), (hours, asked) => {
      const all = hours.flatMap((hour, index) => splitBar(hour, parts, index));
      const lazy = new SplitHours(
        hours.length,
        parts,
        (hour) => hours[hour]!,
        (hour) => hour,
      );
      expect(lazy.length).toBe(all.length);
      for (const [from, to] of asked) {
        expect(lazy.at(from)).toEqual(all.at(from));
        expect(lazy.slice(from, to)).toEqual(all.slice(from, to));
      }
      expect(lazy.slice()).toEqual(all);
    }),
  );
});

it('splits an hour once, and only one that is asked for', () => {
  const split: number[] = [];
  const flat = { open: 10, high: 10, low: 10, close: 10, volume: 0 };
  const lazy = new SplitHours(
    3,
    parts,
    (hour) => (split.push(hour), flat),
    (hour) => hour,
  );
  lazy.at(parts);
  lazy.slice(parts + 1, 2 * parts);
  expect(split).toEqual([1]);
});
