import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DateParts,
  readLocalDate,
  readParisDate,
  readUtcDate,
  writeCalendarDate,
  writeDayAndMonth,
  writeMonth,
  writeShortDay,
  writeShortMonth,
  writeShortWeekday,
  writeWeekday,
} from './write-date.ts';

/** What the browser's own tables write, which is right, only slow to come. */
const byIntl = (
  date: Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  language = 'fr-FR',
) => new Intl.DateTimeFormat(language, { ...(timeZone && { timeZone }), ...options }).format(date);

const zones: readonly (readonly [string, string | undefined, (date: Date) => DateParts])[] = [
  ['where the reader is', undefined, readLocalDate],
  ['in universal time', 'UTC', readUtcDate],
  ['in Paris', 'Europe/Paris', readParisDate],
];

const moments = fc.date({
  min: new Date('1996-01-01T12:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe.each(zones)('a moment %s is written as the tables of French have it', (_, zone, read) => {
  it('whatever it is', () => {
    fc.assert(
      fc.property(moments, (date) => {
        const parts = read(date);
        const intl = (options: Intl.DateTimeFormatOptions) => byIntl(date, zone, options);
        const first = (text: string) => text.replace(/^1 /u, '1er ').replace(' ', '\u00A0');
        expect(writeWeekday(parts)).toBe(intl({ weekday: 'long' }));
        expect(writeShortWeekday(parts)).toBe(intl({ weekday: 'short' }));
        expect(writeMonth(parts)).toBe(intl({ month: 'long' }));
        expect(writeShortMonth(parts)).toBe(intl({ month: 'short' }));
        expect(writeDayAndMonth(parts)).toBe(first(intl({ day: 'numeric', month: 'long' })));
        expect(writeShortDay(parts)).toBe(first(intl({ day: 'numeric', month: 'short' })));
        expect(writeCalendarDate(parts)).toBe(byIntl(date, zone, {}, 'sv-SE'));
        expect(parts.year).toBe(Number(intl({ year: 'numeric' })));
        expect(`${parts.hour}:${String(parts.minute).padStart(2, '0')}`).toBe(
          intl({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0(?=\d:)/u, ''),
        );
      }),
      { numRuns: 200 },
    );
  });
});

it('the clocks of Paris change at the minute at which they do', () => {
  for (let year = 1996; year <= 2060; year += 1)
    for (const month of [2, 9])
      for (let day = 24; day <= 31; day += 1)
        for (const minute of [59, 60]) {
          const date = new Date(Date.UTC(year, month, day, 0, minute));
          const hour = byIntl(date, 'Europe/Paris', { hour: 'numeric', hourCycle: 'h23' });
          expect(readParisDate(date).hour, date.toISOString()).toBe(Number.parseInt(hour, 10));
        }
});

it('what is no moment is not written', () => {
  for (const read of [readLocalDate, readUtcDate, readParisDate])
    expect(() => read('hier')).toThrow(RangeError);
});
