import { expect, test } from 'vitest';
import { mondayOf } from './paris-week.ts';

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
  expect(mondayOf(new Date(instant))).toBe(monday);
});
