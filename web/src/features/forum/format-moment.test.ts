import { expect, it } from 'vitest';
import { formatFrom, formatMessageDay, formatSent } from './format-moment.ts';

const at = (month: number, day: number) => new Date(2026, month, day, 21, 14).toISOString();

it('a day stays on the line of its month', () => {
  expect(formatSent(at(10, 19))).toMatch(/^19\u00a0nov\., /u);
  expect(formatFrom(at(10, 30))).toMatch(/^lundi 30\u00a0novembre, /u);
  expect(formatMessageDay(at(0, 1), new Date(2027, 0, 1))).toBe('jeudi 1er\u00a0janvier 2026');
});
