import { expect, it } from 'vitest';
import { countDays, nameDay, sayDay } from './say-when.ts';

const evening = new Date(2026, 10, 23, 23, 30).getTime();
const at = (...moment: [number, number, number, number]) => new Date(...moment).toISOString();
const plain = (text: string) => text.replace(/\u00A0/gu, ' ');

it('counts days from midnight to midnight', () => {
  expect(countDays(evening, at(2026, 10, 23, 23))).toBe(0);
  expect(countDays(evening, at(2026, 10, 24, 0))).toBe(1);
  expect(countDays(evening, at(2026, 11, 4, 23))).toBe(11);
});

it('counts the day on which clocks change as one', () => {
  expect(countDays(new Date(2026, 2, 28, 12).getTime(), at(2026, 2, 30, 12))).toBe(2);
});

it('says a day alone and in a sentence', () => {
  expect(nameDay(evening, at(2026, 10, 23, 9))).toBe('aujourd’hui');
  expect(sayDay(evening, at(2026, 10, 24, 23))).toBe('demain');
  expect(plain(nameDay(evening, at(2026, 11, 4, 9)))).toBe('4 déc.');
  expect(plain(sayDay(evening, at(2026, 11, 1, 9)))).toBe('le 1er déc.');
});
