import { expect, test } from 'vitest';
import { readDate, readStatedDate } from './read-date.ts';

test.each([
  ['Sat, 07 Sep 2002 09:42:31 GMT', '2002-09-07T09:42:31Z'],
  ['Sat, 07 Sep 2002 09:42:31 -0500', '2002-09-07T14:42:31Z'],
  ['07 Sep 2002 09:42 EDT', '2002-09-07T13:42:00Z'],
  ['Sat, 7 Sep 02 00:00:01 PST', '2002-09-07T08:00:01Z'],
  ['Tue, 03 Mar 2026 10:00:00 CET', '2026-03-03T09:00:00Z'],
  ['Tue, 07 Jul 2026 10:00:00 CEST', '2026-07-07T08:00:00Z'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['2026-01-15T10:40:00+01:00', '2026-01-15T09:40:00Z'],
  ['2026-01-15T10:40:00.123Z', '2026-01-15T10:40:00Z'],
  ['2026-01-15 10:40:00', '2026-01-15T10:40:00Z'],
  ['2026-01-15T10:40+0530', '2026-01-15T05:10:00Z'],
  ['2026-01-15', '2026-01-15T00:00:00Z'],
  ['January 15, 2026 10:40 GMT', '2026-01-15T10:40:00Z'],
  ['Thu, Jan 15 2026 10:40:00 +0900', '2026-01-15T01:40:00Z'],
  ['1768473600', '2026-01-15T10:40:00Z'],
  ['2026-01-15T10:40:00+01', '2026-01-15T09:40:00Z'],
  ['2026-01-15 10:40:00 UTC+1', '2026-01-15T09:40:00Z'],
  ['2026-01-15T10:40:00 GMT+01:00', '2026-01-15T09:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00 GMT+0100', '2026-01-15T09:40:00Z'],
  ['Thu Jan 15 2026 10:40:00 GMT+0100 (Central European Standard Time)', '2026-01-15T09:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00 NZDT', '2026-01-14T21:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00 NZST', '2026-01-14T22:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00 AKST', '2026-01-15T19:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00 BRT', '2026-01-15T13:40:00Z'],
  ['Thu, 15 Jan 2026 10:40:00.250 -0330', '2026-01-15T14:10:00Z'],
])('reads %s', (text, instant) => {
  expect(readDate(text)?.toISOString()).toBe(new Date(instant).toISOString());
});

test.each([
  undefined,
  '',
  'undefined',
  'hier',
  '31 Feb 2026 10:00 GMT',
  '2026-13-01',
  'Sat, 07 Sep 2002 09:42 XYZ',
  '99999999999',
  '2026-01-1',
  '2026-01-15T10:40:00+15:00',
  '2026-01-15T10:40:00+01:75',
  '2026-01-15T10:40:00 CET+1',
])('gives nothing for %s', (text) => expect(readDate(text)).toBeNull());

test('tells a date that cannot be read from one that is not there', () => {
  expect(readStatedDate(['hier', '2026-01-15'])).toEqual(new Date('2026-01-15T00:00:00Z'));
  expect(readStatedDate([1768473600])).toEqual(new Date('2026-01-15T10:40:00Z'));
  expect(readStatedDate([undefined, 'hier'])).toBe('unreadable');
  expect(readStatedDate([undefined, null, ' '])).toBeNull();
});
