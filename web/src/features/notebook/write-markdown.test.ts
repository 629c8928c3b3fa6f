import { expect, test } from 'vitest';
import { findEntries, groupEntries } from './group-entries.ts';
import { shorten } from './shorten.ts';
import { makeNote } from './testing/fake-notebook.ts';
import { escapeMarkdown, writeMarkdown } from './write-markdown.ts';

const note = makeNote();
const lit = makeNote({ kind: 'highlight', note: null });
const alone = makeNote({ kind: 'highlight', note: null, passage: 'Une mèche dit un refus.' });
const page = makeNote({ kind: 'bookmark', note: null, passage: 'La mèche', screen: 2 });
const gone = makeNote({
  lesson: { id: 'suite', title: 'La suite', open: false },
  step: { id: 'ancien', title: 'Ancien', number: null },
});

test('the file has lessons and steps as headings, passages as quotations, and each passage once', () => {
  expect(writeMarkdown([lit, note, alone, page, gone], '24 novembre 2026')).toBe(`# Carnet

Chandelle, 24 novembre 2026. 5\u00a0entrées.

## Les chandeliers

### Étape 2\u00a0: Le corps

> Le corps va de l’ouverture à la clôture.

Le corps d’abord.

> Une mèche dit un refus.

Marque-page\u00a0: écran 2, «\u00a0La mèche\u00a0»

## La suite

### Ancien

> Le corps va de l’ouverture à la clôture.

Le corps d’abord.
`);
});

test('what a learner types is shown as it is, whatever Markdown would make of it', () => {
  expect(escapeMarkdown('# pas un titre')).toBe(String.raw`\# pas un titre`);
  expect(escapeMarkdown('- *non* <b>')).toBe(String.raw`\- \*non\* \<b\>`);
  expect(escapeMarkdown('1. non')).toBe('1\u2060. non');
  expect(escapeMarkdown('une\ndeux\n\ntrois')).toBe('une  \ndeux\n\ntrois');
});

test('words are found in notes and passages, whatever their accents, in any order', () => {
  const all = [note, alone, page];
  const find = (typed: string, kind: 'all' | 'note' | 'bookmark' = 'all') =>
    findEntries(all, { typed, kind });
  expect(find('')).toEqual(all);
  expect(find('MECHE')).toEqual([alone, page]);
  expect(find('refus meche')).toEqual([alone]);
  expect(find('d\u2019abord cloture')).toEqual([note]);
  expect(find('me\u0300che', 'bookmark')).toEqual([page]);
  expect(find('chandeliers')).toEqual([]);
});

test('entries stand under their lesson and step, in their order', () => {
  const groups = groupEntries([note, gone, page]);
  expect(
    groups.map(({ title, steps }) => [title, steps.map((step) => step.entries.length)]),
  ).toEqual([
    ['Les chandeliers', [2]],
    ['La suite', [1]],
  ]);
});

test('a long text is cut at a word', () => {
  expect(shorten('Le corps, puis la mèche', 12)).toBe('Le corps…');
  expect(shorten('court', 12)).toBe('court');
  expect(shorten('anticonstitutionnellement', 6)).toBe('antico…');
});
