import { expect, test } from 'vitest';
import { writeParisDate, writeParisMoment } from './paris-moment.ts';

test.each([
  ['2027-02-08T08:05:00Z', '8\u00a0février 2027', '9\u00a0h\u00a005'],
  ['2026-06-30T22:30:00Z', '1er\u00a0juillet 2026', '0\u00a0h\u00a030'],
  ['2026-12-11T20:40:00Z', '11\u00a0décembre 2026', '21\u00a0h\u00a040'],
])('%s is written as Paris reads it', (at, day, time) => {
  expect(writeParisDate(new Date(at))).toBe(day);
  expect(writeParisMoment(new Date(at))).toBe(`${day} à\u00a0${time}`);
});
