import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketWeekBefore, marketWeekOf, weekFrom } from './market-week.ts';

const week = (instant: string) => {
  const { monday, from, to } = marketWeekOf(new Date(instant));
  return [monday, from.toISOString(), to.toISOString()];
};

it.each([
  // Eight in the morning in Paris, in winter and in summer.
  ['2026-11-23T06:59:59Z', '2026-11-16', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00Z', '2026-11-23', '2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['2026-07-20T05:59:59Z', '2026-07-13', '2026-07-13T06:00:00.000Z', '2026-07-20T06:00:00.000Z'],
  ['2026-07-20T06:00:00Z', '2026-07-20', '2026-07-20T06:00:00.000Z', '2026-07-27T06:00:00.000Z'],
  // The clocks go on, and back, on a Sunday.
  ['2026-03-29T12:00:00Z', '2026-03-23', '2026-03-23T07:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-19', '2026-10-19T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  // Over the end of a year.
  ['2027-01-01T00:00:00Z', '2026-12-28', '2026-12-28T07:00:00.000Z', '2027-01-04T07:00:00.000Z'],
])('at %s it is the week of %s', (instant, monday, from, to) => {
  expect(week(instant)).toEqual([monday, from, to]);
});

it('covers all time without a gap, from eight to eight', () => {
  const anyInstant = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2045-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const hours = { hour: '2-digit', weekday: 'long', timeZone: 'Europe/Paris' } as const;
  const clock = new Intl.DateTimeFormat('fr-FR', hours);
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const own = marketWeekOf(instant);
      expect(own.from.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(own.to.getTime()).toBeGreaterThan(instant.getTime());
      expect(clock.format(own.from)).toBe('lundi 08 h');
      expect(marketWeekOf(own.from)).toEqual(own);
      expect(weekFrom(own.monday)).toEqual(own);
      expect(marketWeekOf(own.to).from).toEqual(own.to);
      expect(marketWeekBefore(marketWeekOf(own.to))).toEqual(own);
    }),
  );
});

it('begins on no other day', () => {
  expect(() => weekFrom('2026-11-24')).toThrow(RangeError);
});
