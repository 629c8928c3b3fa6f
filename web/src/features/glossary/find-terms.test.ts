import { glossary } from 'virtual:glossary';
import { describe, expect, test } from 'vitest';
import { countFound, cutAtFound, findTerms, letterOf, sortTerms } from './find-terms.ts';

const names = (terms: readonly { term: string }[]) => terms.map(({ term }) => term);
const search = (typed: string, lessonId = '') => findTerms(glossary, typed, lessonId);

describe('findTerms', () => {
  test('gives every term in the order of a French dictionary where nothing is typed', () => {
    const { named, mentioning } = search(' ');
    expect(mentioning).toEqual([]);
    expect(named).toHaveLength(glossary.length);
    const letters = named.map(letterOf);
    expect(letters).toEqual(letters.toSorted());
    expect(names(named).indexOf('Écart-type')).toBeLessThan(names(named).indexOf('EMA'));
  });

  test('finds by the beginning of a word, without accents, then what speaks of it', () => {
    const { named, mentioning } = search('mech');
    expect(names(named)).toEqual(['Mèche']);
    // What the candle leaves beyond a level is no breakout: their definitions speak of it.
    expect(names(mentioning)).toEqual(['Cassure', 'Fausse cassure']);
    expect(names(search('bougie').mentioning)).toContain('Corps');
    expect(names(search('eur').named)).toEqual([]);
  });

  test('finds by other ways of saying it, and by straight apostrophes', () => {
    expect(names(search('trailing').named)).toEqual(['Stop suiveur']);
    expect(names(search('illiquide').named)).toEqual(['Liquidité']);
    expect(names(search("carnet d'ordres").named)).toEqual(['Carnet d’ordres']);
  });

  test('keeps to the terms that a lesson teaches', () => {
    const taught = search('', 'candlesticks').named;
    expect(names(taught)).toContain('Mèche');
    expect(names(taught)).not.toContain('Halving');
  });
});

test('what was found is cut out of the text as it is written', () => {
  expect(cutAtFound('Unité de temps', 'UNITE')).toEqual([
    { text: 'Unité', found: true },
    { text: ' de temps', found: false },
  ]);
  expect(cutAtFound('Bougie', 'mèche')).toEqual([{ text: 'Bougie', found: false }]);
  expect(cutAtFound('Bougie', ' ')).toEqual([{ text: 'Bougie', found: false }]);
});

test('says how much was found', () => {
  const terms = sortTerms(glossary);
  const count = (named: number, mentioning: number) =>
    countFound({ named: terms.slice(0, named), mentioning: terms.slice(0, mentioning) });
  expect(count(1, 4)).toBe('1 mot, et 4 qui en parlent');
  expect(count(2, 0)).toBe('2 mots');
  expect(count(0, 1)).toBe('Aucun mot, mais 1 qui en parle');
});
