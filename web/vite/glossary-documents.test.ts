import type { GlossaryEntry } from '@chandelle/course/public/glossary';
import { expect, test } from 'vitest';
import { composeList, composeTerm } from './glossary-documents.ts';

const document =
  '<html><head><title>Glossaire</title><meta name="description" content="Cours." /></head><body><div id="root"></div></body></html>';

const make = (slug: string, term: string, more: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  slug,
  term,
  kind: 'nom féminin',
  definition: `Définition de ${term}.`,
  caution: null,
  variants: [],
  forms: [],
  seeAlso: [],
  pictogram: 'bougie',
  figure: null,
  places: [],
  ...more,
});

const corps = make('corps', 'Corps');
const meche = make('meche', 'Mèche', {
  definition: 'Un trait « fin » & <net>.',
  caution: { lead: 'Elle ne dit pas', text: 'qui a gagné.' },
  seeAlso: ['corps'],
});

test('the document of a term has its title, its description, and its words in the page', () => {
  const html = composeTerm(document, meche, {
    glossary: [corps, meche],
    title: 'Mèche · Chandelle',
  });
  expect(html).toContain('<title>Mèche · Chandelle</title>');
  expect(html).toContain('content="Mèche : Un trait « fin » &amp; &lt;net&gt;."');
  expect(html).toContain('<link rel="canonical" href="{origin}/glossaire/meche" />');
  expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>Mèche<\/h1>.*Un trait « fin » &amp; &lt;net&gt;\./);
  expect(html).toContain('<strong>Elle ne dit pas</strong> qui a gagné.');
  expect(html).toContain('<a href="/glossaire/corps">Corps</a>');
});

test('the document of the list leads to every term', () => {
  const html = composeList(document, [corps, meche]);
  expect(html).toContain('<title>Glossaire</title>');
  expect(html).toContain(
    '<dt><a href="/glossaire/corps">Corps</a></dt><dd>Définition de Corps.</dd>',
  );
  expect(html).toContain('<a href="/glossaire/meche">Mèche</a>');
});

test('a document without a place for its page stops the build', () => {
  expect(() => composeList('<div></div>', [corps])).toThrow('no place for its page');
});
