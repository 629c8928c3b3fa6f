import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@chandelle/contract/contract';
import { pagePaths } from '@chandelle/contract/paths';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import { firstReads } from '../src/app/first-reads.ts';
import {
  composeDocument,
  composeRenderedDocument,
  deferScripts,
  listParts,
  readPages,
} from './page-documents.ts';

const router = path.resolve(import.meta.dirname, '../src/app/router.tsx');

it('finds every page of the router, with its title and its code', async () => {
  const pages = readPages(await readFile(router, 'utf8'));
  expect(pages.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(pagePaths), 'lesson', 'glossaryTerm', 'attestation', 'unknown'].toSorted(),
  );
  expect(pages).toContainEqual({
    name: 'lessons',
    title: 'Leçons',
    file: '../features/lessons/lessons-page.tsx',
  });
});

it('lists what a page needs, with what that imports', () => {
  const chunks = [
    { file: 'a.js', modules: ['/src/page.tsx'], imports: ['b.js'], styles: ['a.css'] },
    { file: 'b.js', modules: ['/src/part.tsx'], imports: ['c.js', 'a.js'], styles: [] },
    { file: 'c.js', modules: ['/src/kit.tsx'], imports: ['elsewhere.js'], styles: ['c.css'] },
    { file: 'd.js', modules: ['/src/other.tsx'], imports: ['a.js'], styles: ['d.css'] },
  ];
  expect(listParts(chunks, '/src/page.tsx')).toEqual({
    scripts: ['a.js', 'b.js', 'c.js'],
    styles: ['a.css', 'c.css'],
  });
  expect(() => listParts(chunks, '/src/none.tsx')).toThrow('/src/none.tsx');
});

it('names in a document what the app’s does not name yet, once', () => {
  const app =
    '<html><head><title>Chandelle</title><script type="module" src="/app.js"></script></head></html>';
  const document = composeDocument(app, {
    title: 'Leçons · Chandelle',
    scripts: ['app.js', 'lessons.js'],
    styles: ['lessons.css'],
    reads: ['/lessons'],
  });
  expect(document).toContain('<title>Leçons · Chandelle</title>');
  expect(document).toContain('<link rel="modulepreload" crossorigin href="/lessons.js">');
  expect(document).toContain('<link rel="stylesheet" crossorigin href="/lessons.css">');
  expect(document.split('/app.js')).toHaveLength(2);
});

it('names the scripts of a rendered page only in what loads them later', () => {
  const app =
    '<html><head><title>Chandelle</title>\n    <script type="module" crossorigin src="/start.js"></script>\n    <script type="module" crossorigin src="/app.js"></script></head><body></body></html>';
  const document = composeRenderedDocument(app, {
    title: 'Leçons · Chandelle',
    scripts: ['start.js', 'lessons.js'],
    styles: ['lessons.css'],
  });
  expect(document).toContain('<title>Leçons · Chandelle</title>');
  expect(document).toContain('<link rel="stylesheet" crossorigin href="/lessons.css">');
  expect(document).toContain('(["/start.js","/app.js"],["/lessons.js"],failed))');
  expect(document).not.toMatch(/src="|modulepreload" crossorigin/);
});

it('has the scripts of a document come once it is painted', () => {
  const tag = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
  const document = deferScripts(
    `<head>${tag('start.js')}\n${tag('home.js')}</head><body><p>Vu.</p></body>`,
    { record: () => 'recorded' },
  );
  expect(document).toMatch(
    /^<head><\/head><body><p>Vu\.<\/p> {2}<script>\(function.*\(\(\) => ['"]recorded['"]\)\(\)<\/script>/s,
  );
  expect(document).toContain('(["/start.js","/home.js"],[],failed));');
});

it('reads early only what the API reads without changing anything', () => {
  const routes = new Set<string>();
  const collect = (part: object): void => {
    if (isContractProcedure(part)) {
      const { method, path: address = '' } = part['~orpc'].route;
      if (method === 'GET') routes.add(address);
    } else for (const inner of Object.values(part)) collect(inner as object);
  };
  collect(getContractRouter(contract, []) ?? {});
  for (const reads of Object.values(firstReads))
    for (const read of reads) expect(routes).toContain(read);
});
