import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';
import { makeNearTitles } from './near-titles.ts';

const monday = new Date('2026-03-02T08:00:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);

test.each([
  [
    'Bitcoin franchit un nouveau record historique ce lundi',
    'Bitcoin franchit un nouveau record historique lundi',
    false,
  ],
  ['La Fed laisse ses taux inchangés', 'La FED laisse ses taux inchangés !', false],
  ['Le bitcoin à 60 000 dollars', 'Le bitcoin à 70 000 dollars', true],
  ['La SEC approuve un ETF sur Ethereum', 'La SEC refuse un ETF sur Ethereum au comptant', true],
  ['Marché : la semaine en bref', 'Marché : la semaine en chiffres', true],
])('after « %s », « %s » is new: %s', (first, second, isNew) => {
  const titles = makeNearTitles();
  expect(titles.add(first, monday)).toBe(true);
  expect(titles.add(second, later(2))).toBe(isNew);
});

test('the same title after three days is another article', () => {
  const titles = makeNearTitles();
  expect(titles.add('Le point marché du matin', monday)).toBe(true);
  expect(titles.add('Le point marché du matin', later(71))).toBe(false);
  expect(titles.add('Le point marché du matin', later(73))).toBe(true);
});

const word = fc.constantFrom(
  'bitcoin',
  'ether',
  'marché',
  'taux',
  'Fed',
  'baisse',
  'hausse',
  'record',
  'ETF',
  'or',
  'le',
  'la',
);
const title = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));

test('finds what comparing each with each finds', () => {
  fc.assert(
    fc.property(fc.array(title, { maxLength: 40 }), (list) => {
      const titles = makeNearTitles();
      const distinct: Set<string>[] = [];
      for (const text of list) {
        const words = new Set(normalizeText(text).split(' '));
        const near = distinct.some((other) => {
          const shared = [...words].filter((one) => other.has(one)).length;
          return shared / (words.size + other.size - shared) >= 0.8;
        });
        if (!near) distinct.push(words);
        expect(titles.add(text, monday)).toBe(!near);
      }
    }),
  );
});
