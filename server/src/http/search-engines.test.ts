import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSearchEngineFiles } from './search-engines.ts';

const config = { baseUrl: 'https://chandelle.example' };
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'chandelle-sitemap-'));
  mkdirSync(path.join(directory, 'pages/glossaire'), { recursive: true });
  for (const name of ['meche.html', 'meche.html.br', 'bougie.html'])
    writeFileSync(path.join(directory, 'pages/glossaire', name), '');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const read = async (file: string, web = directory) => {
  const answer = await makeSearchEngineFiles(config, web).request(file);
  expect(answer.status).toBe(200);
  return { text: await answer.text(), type: answer.headers.get('content-type') };
};
const list = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists public pages and the terms that have a document, by their full addresses', async () => {
  const { text, type } = await read('/sitemap.xml');
  expect(type).toContain('application/xml');
  expect(list(text)).toEqual(
    [
      '/',
      '/essayer',
      '/simulateur',
      '/glossaire',
      '/community-payment',
      '/register',
      '/mentions-legales',
      '/conditions',
      '/cgv',
      '/mediation',
      '/confidentialite',
      '/accessibilite',
      '/glossaire/bougie',
      '/glossaire/meche',
    ].map((address) => config.baseUrl + address),
  );
});

test('without a built web the sitemap lists no term', async () => {
  const { text } = await read('/sitemap.xml', path.join(directory, 'nowhere'));
  expect(list(text).at(-1)).toBe(`${config.baseUrl}/accessibilite`);
});

test('robots are kept from what is no page, and told of the sitemap', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Disallow: /demonstration/\n');
  expect(text).toMatch(/\nSitemap: https:\/\/chandelle\.example\/sitemap\.xml\n$/);
});
