import { expect, test } from 'vitest';
import { listSuggestions, makeSearch } from './search-index.ts';

const search = makeSearch(true);
const labels = (typed: string, find = search) =>
  find(typed).flatMap(({ found }) => found.map(({ label }) => label));
const first = (typed: string) => search(typed)[0]?.found[0];

test('finds lessons, steps, words of the glossary and pages, by the beginning of a word', () => {
  expect(first('supports et rés')).toMatchObject({
    kind: 'lesson',
    to: '/lessons/supports-resistances',
  });
  expect(labels('anatomie')).toContain('Anatomie d’une bougie');
  expect(first('mech')).toMatchObject({ kind: 'term', label: 'Mèche', to: '/glossaire/meche' });
  expect(first('réglages')).toMatchObject({ kind: 'page', to: '/reglages' });
});

test('a heading inside a step leads to the very screen that begins with it', () => {
  expect(first('quatre prix en deux langues')).toMatchObject({
    kind: 'step',
    label: 'Les quatre prix, en deux langues',
    to: '/lessons/candlesticks?etape=1&ecran=2',
    lessonId: 'candlesticks',
  });
  expect(search('anatomie d une bougie').flatMap(({ found }) => found)).toContainEqual(
    expect.objectContaining({ kind: 'step', to: '/lessons/candlesticks?etape=2' }),
  );
});

test('does not mind accents, capitals, little words and a wrong letter', () => {
  expect(first('MECHE')?.label).toBe('Mèche');
  expect(labels('carnet des ordres')).toContain('Carnet d’ordres');
  expect(first('liqidation')?.label).toBe('Liquidation');
  expect(labels('moyene mobile')).toContain('Moyenne mobile');
  expect(labels('moyene mobile')).toContain('Moyennes mobiles');
});

test('finds by what else something is called', () => {
  expect(first('trailing stop')?.label).toBe('Stop suiveur');
  expect(first('factures')?.to).toBe('/abonnement');
});

test('finds only what has every word, and nothing for what is not there', () => {
  expect(labels('mèche zzzz')).toEqual([]);
  expect(labels('zzzz')).toEqual([]);
});

test('offers each reader the pages that are theirs', () => {
  const visitor = makeSearch(false);
  expect(labels('réglages', visitor)).not.toContain('Réglages');
  expect(labels('inscription', visitor)).toContain('Créer un compte');
  expect(labels('inscription')).not.toContain('Créer un compte');
  const offered = (signedIn: boolean) => listSuggestions(signedIn)[0]?.found.map(({ to }) => to);
  expect(offered(true)).toContain('/lessons');
  expect(offered(false)).toContain('/#programme');
});

test('shows a few of each kind', () => {
  for (const { found } of search('trading')) expect(found.length).toBeLessThanOrEqual(4);
});
