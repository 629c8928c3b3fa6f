import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parisMondayOf, parisDayOf, weekBefore, weekOf } from './paris-week.ts';

test.each([
  ['2026-11-23T12:00:00Z', '2026-11-23'],
  ['2026-11-29T22:59:59Z', '2026-11-23'],
  // Midnight in Paris, one hour and in summer two hours before it is in Greenwich.
  ['2026-11-29T23:00:00Z', '2026-11-30'],
  ['2026-07-05T21:59:59Z', '2026-06-29'],
  ['2026-07-05T22:00:00Z', '2026-07-06'],
  // The nights on which the clocks change are on Sundays.
  ['2026-10-25T22:59:59Z', '2026-10-19'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2027-01-01T00:00:00Z', '2026-12-28'],
])('the week of %s began on %s', (instant, monday) => {
  expect(parisMondayOf(new Date(instant))).toBe(monday);
});

test.each([
  ['2026-11-25T12:00:00Z', '2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z', 168],
  // The clocks change on its Sunday: back, and forth.
  ['2026-10-24T12:00:00Z', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 169],
  ['2026-03-29T21:59:59Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 167],
])('the week of %s is from %s to %s', (instant, from, to, hours) => {
  const week = weekOf(new Date(instant));
  expect([week.from.toISOString(), week.to.toISOString()]).toEqual([from, to]);
  expect((Number(week.to) - Number(week.from)) / 3_600_000).toBe(hours);
});

test('weeks follow each other without a gap, each from Monday to Sunday in Paris', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const week = weekOf(instant);
        expect(instant >= week.from && instant < week.to).toBe(true);
        expect(week.monday).toBe(parisMondayOf(instant));
        expect(parisDayOf(week.from)).toBe(week.monday);
        expect(parisDayOf(new Date(Number(week.from) - 1))).not.toBe(week.monday);
        expect(weekOf(week.from)).toEqual(week);
        expect(weekOf(week.to).from).toEqual(week.to);
        expect(weekBefore(weekOf(week.to))).toEqual(week);
      },
    ),
  );
});
