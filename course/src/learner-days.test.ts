import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { earliestOf, listDays, makeDayOf } from './learner-days.ts';

it.each([
  ['UTC', '2026-03-10T23:30:00Z', '2026-03-10'],
  ['Europe/Paris', '2026-03-10T23:30:00Z', '2026-03-11'],
  ['America/Los_Angeles', '2026-03-10T06:30:00Z', '2026-03-09'],
  ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11'],
])('in %s, %s is on %s', (timeZone, instant, day) => {
  expect(makeDayOf(timeZone)(new Date(instant))).toBe(day);
});

it('writes the days of more zones than it keeps, each as before', () => {
  const instant = new Date('2026-03-10T23:30:00Z');
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(200);
  const write = () => zones.map((timeZone) => makeDayOf(timeZone)(instant));
  const days = zones.map((timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant),
  );
  expect([write(), write()]).toEqual([days, days]);
});

it('lists days over the end of a month, a leap day and a change of clocks', () => {
  expect(listDays('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(listDays('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});

it('asks for every answer of the days, wherever the learner is', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: 1, max: 30 }), (timeZone, now, count) => {
      const dayOf = makeDayOf(timeZone);
      const [first] = listDays(dayOf(now), count);
      expect(dayOf(earliestOf(now, count)) < (first ?? '')).toBe(true);
    }),
  );
});
