import { indexedPages } from '@chandelle/contract/paths';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeDocument, descriptions } from './page-descriptions.ts';

const document =
  '<head><title>Forum · Chandelle</title><meta name="description" content="Cours." /></head>';

test('a document gets a description, an address and a preview of its own', () => {
  const html = describeDocument(document, {
    description: 'Le « prix » de "29,99" €',
    picture: 'accueil',
    address: '/community-payment',
  });
  const description = 'content="Le « prix » de &quot;29,99&quot; €"';
  expect(html).toContain(`<meta name="description" ${description} />`);
  expect(html).toContain(`<meta property="og:description" ${description} />`);
  expect(html).toContain('<meta property="og:title" content="Forum · Chandelle" />');
  expect(html).toContain('<link rel="canonical" href="{origin}/community-payment" />');
  expect(html).toContain('<meta property="og:image" content="{origin}/apercus/accueil.png" />');
  expect(() => describeDocument('<head></head>', { picture: 'accueil', address: '/' })).toThrow(
    'no description',
  );
});

test('one that says enough of itself keeps its description, and that of several pages names no address', () => {
  const html = describeDocument(document, { picture: 'lecons', address: null });
  expect(html).toContain('<meta name="description" content="Cours." />');
  expect(html).not.toMatch(/canonical|og:url/);
});

test('every page that the sitemap lists is described, in what a search engine shows', () => {
  expect(Object.keys(descriptions)).toEqual(expect.arrayContaining([...indexedPages]));
  for (const text of Object.values(descriptions)) expect(text.length).toBeLessThanOrEqual(165);
});

test('every picture of a preview is there', () => {
  for (const picture of ['accueil', 'lecons', 'glossaire']) {
    const file = path.join(import.meta.dirname, `../public/apercus/${picture}.png`);
    expect(existsSync(file), file).toBe(true);
  }
});
