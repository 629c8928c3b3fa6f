import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { budgets, judgePage, listScripts, type NamedScript, pageBudgets } from './page-budgets.ts';

const script = (file: string, bytes: number, modules: Record<string, number>): NamedScript => ({
  file: `assets/${file}.js`,
  bytes,
  modules,
});
const budget = budgets['lessons']?.weight ?? 0;
const base = script('base', budget * 1000 - 5_000, { '/r/node_modules/react-dom/client.js': 900 });

it('lets a page be that is no heavier than it may be', () => {
  expect(
    judgePage('lessons', [base, script('page', 5_000, { '/r/web/src/a.tsx': 10 })]),
  ).toBeNull();
});

it('says which page has become too heavy, by how much, and by what', () => {
  const grown = script('page', 12_300, {
    '/r/web/src/features/lessons/lessons-page.tsx': 100,
    '/r/node_modules/moment/index.js': 300,
  });
  const sentence = judgePage('lessons', [base, grown]);
  expect(sentence).toContain(`The page lessons names ${budget + 7.3} kB`);
  expect(sentence).toContain(`7.3 more than its ${budget}`);
  expect(sentence).toContain('page.js 12.3');
  expect(sentence).toContain('moment 9.2');
  expect(sentence).toContain('web/src/features/lessons/lessons-page.tsx 3.1');
});

it('says which page names more scripts than it may', () => {
  const scripts = Array.from({ length: 30 }, (_, index) => script(`part-${index}`, 100, { a: 1 }));
  expect(judgePage('lessons', scripts)).toContain('The page lessons names 30 scripts, more than');
});

it('holds a page without a budget of its own to the usual one', () => {
  expect(judgePage('anything', [script('all', 1_000_000, { a: 1 })])).toContain('anything');
});

it('reads from a document which scripts it names, each once', () => {
  const document = [
    '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    '<link rel="stylesheet" href="/assets/a.css">',
    '<script type="module" src="/assets/b.js"></script><link href="/assets/a.js">',
  ].join('');
  expect(listScripts(document)).toEqual(['assets/a.js', 'assets/b.js']);
});

it('stops a build in which a page has become too heavy', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'chandelle-budgets-'));
  const buildWith = (bytes: number) => {
    const text = randomBytes(bytes).toString('base64');
    writeFileSync(path.join(root, 'lessons.js'), `globalThis.text = '${text}';`);
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        pageBudgets(),
        {
          name: 'documents',
          writeBundle() {
            mkdirSync(path.join(root, 'dist/pages'), { recursive: true });
            const document = '<script type="module" src="/lessons.js"></script>';
            writeFileSync(path.join(root, 'dist/pages/lessons.html'), document);
          },
        },
      ],
      build: {
        rolldownOptions: {
          input: path.join(root, 'lessons.js'),
          output: { entryFileNames: '[name].js' },
        },
      },
    });
  };
  try {
    await buildWith(1000);
    await expect(buildWith(budget * 1100)).rejects.toThrow('The page lessons names');
  } finally {
    rmSync(root, { recursive: true });
  }
});
